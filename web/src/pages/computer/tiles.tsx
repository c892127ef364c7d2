// A choice of one of few values, each a tile.

interface Tile {
  value: string;
  title: string;
  about?: string;
  /** The letter of the seat whose colour the tile shows. */
  letter?: string;
}

interface Props {
  name: string;
  legend: string;
  tiles: readonly Tile[];
  value: string;
  hint?: string;
  onChoose: (value: string) => void;
}

export function Tiles({ name, legend, tiles, value, hint, onChoose }: Props) {
  return (
    <fieldset class={`tiles tiles-${name}`}>
      <legend>{legend}</legend>
      <div class="tile-row">
        {tiles.map((tile) => (
          <label key={tile.value} class={tile.letter ? `tile owner-${tile.letter}` : "tile"}>
            <input
              type="radio"
              name={name}
              data-testid={`${name}-${tile.value || "random"}`}
              checked={tile.value === value}
              onChange={() => onChoose(tile.value)}
            />
            {tile.letter && <span class="swatch" aria-hidden="true" />}
            <span class="tile-title">{tile.title}</span>
            {tile.about && <span class="tile-about">{tile.about}</span>}
          </label>
        ))}
      </div>
      {hint && <p class="hint">{hint}</p>}
    </fieldset>
  );
}
