export interface PortraitColours {
  skin: string
  hair: string
  clothes: string
  behind: string
}

/** The drawing in black and white, painted. Each of its parts begins with the transform of its group. */
export function coloured(drawing: string, { skin, hair, clothes }: PortraitColours): string {
  return drawing
    .split(/(?=<g transform="translate\()/)
    .map((part) => {
      if (part.startsWith(groupAt(531, 487))) return part.replaceAll(white, fill(skin))
      if (part.startsWith(groupAt(178, 1057))) return part.replaceAll(white, fill(clothes))
      if (part.startsWith(groupAt(266, 207)) || part.startsWith(groupAt(653, 805)))
        return part.replaceAll(black, fill(hair))
      return part
    })
    .join('')
}

const fill = (colour: string) => `fill="${colour}"`
const white = fill('#fff')
const black = fill('#000')
const groupAt = (x: number, y: number) => `<g transform="translate(${x} ${y})">`
