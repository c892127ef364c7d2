// The switch for turn notifications. Turning it on asks for the browser's permission.
import { useState } from "preact/hooks";
import { askToNotify, hasNotifications } from "../../app/device.ts";
import { notifications } from "../../app/playing.ts";
import { text } from "../../text/index.ts";
import { Checkbox } from "../controls/checkbox.tsx";
import { ProblemText } from "../controls/problem_text.tsx";

export function NotificationSetting() {
  const [refused, setRefused] = useState(false);
  if (!hasNotifications()) return null;
  const change = async (on: boolean) => {
    const allowed = !on || (await askToNotify());
    notifications.value = on && allowed;
    setRefused(!allowed);
  };
  return (
    <>
      <Checkbox
        class="setting switch"
        id="setting-notifications"
        checked={notifications.value}
        onChange={(checked) => void change(checked)}
      >
        <span>{text.settings.notifications}</span>
      </Checkbox>
      <ProblemText problem={refused && text.settings.refused} />
    </>
  );
}
