// A button that opens a file. The browser's own field has texts in the browser's language.
import { pageText } from "../../text/pages.ts";

interface Props {
  testId: string;
  /** The accepted file name endings. */
  accept: string;
  onFile: (file: File) => void;
}

export function FileField({ testId, accept, onFile }: Props) {
  return (
    <label class="button file-field">
      {pageText.import.file}
      <input
        type="file"
        class="unseen"
        accept={accept}
        data-testid={testId}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be opened again, after it was changed.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
