/** Files of JSON lines, imported as text. */
declare module "*.jsonl" {
  const lines: string;
  export default lines;
}
