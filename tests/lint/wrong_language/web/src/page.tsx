export const page = (
  <p>
    {/* Shown to strangers. */}
    <a href="/his">{"nobody"}</a>
  </p>
);
