test("A Router leads to the Caller", () => {});
test("ReportsSeveralLines", () => {});
