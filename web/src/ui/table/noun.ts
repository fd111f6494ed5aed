/** A noun for one and for several. In French 0 and 1 take the singular. */
export type Noun = readonly [one: string, several: string]

export const counted = ([one, several]: Noun, count: number) => (count < 2 ? one : several)
