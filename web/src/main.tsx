import { render } from "preact";

const root = document.getElementById("app");
if (root) render(<h1>Sannin</h1>, root);
