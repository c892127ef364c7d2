await page.waitForTimeout(500);
await new Promise((resolve) => setTimeout(resolve, 500));
await page.evaluate(() => new Promise((done) => setTimeout(done)));
