// The switch for turn notifications. Turning it on asks for the browser's permission.
import { useState } from "preact/hooks";
import { askToNotify, hasNotifications } from "../../app/device.ts";
import { notifications } from "../../app/playing.ts";
import { text } from "../../text/index.ts";

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
      <label class="setting switch">
        <input
          type="checkbox"
          data-testid="setting-notifications"
          checked={notifications.value}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
        <span>{text.settings.notifications}</span>
      </label>
      {refused && (
        <p class="problem" role="alert">
          {text.settings.refused}
        </p>
      )}
    </>
  );
}
