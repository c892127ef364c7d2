// The page's first script. It is tiny, so that it runs long before the others have loaded.
import { loadFont } from "./app/web_font.ts";
import { tellMissingFont } from "./parts/missing_font.ts";
import { gameAt, socketUrl } from "./protocol/address.ts";
import { begin } from "./protocol/early.ts";

const game = gameAt(location.pathname);
begin(socketUrl(), game);
// Without the font the page keeps its fallback. On a game page the board comes first.
const load = () => void loadFont().catch(tellMissingFont);
if (game === null) load();
else addEventListener("load", load);
