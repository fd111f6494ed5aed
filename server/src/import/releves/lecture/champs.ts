const FIN_DE_LIGNE = 0x0a

/** The fields of a line, where they stand in a text: to cut them out would make millions of strings. */
export class Champs {
  texte = ''
  nombre = 0
  /** Where each field begins and ends, spaces around it left out by `rogner`. */
  readonly de: number[] = []
  readonly a: number[] = []

  /** Takes the line without quotes that begins at `place`; answers where it ends. */
  lireLigne(texte: string, place: number, separateur: number): number {
    this.texte = texte
    this.nombre = 0
    let de = place
    let fin = place
    for (; fin < texte.length; fin++) {
      const code = texte.charCodeAt(fin)
      if (code === FIN_DE_LIGNE) break
      if (code !== separateur) continue
      this.#ajouter(de, fin)
      de = fin + 1
    }
    this.#ajouter(de, fin)
    return fin
  }

  /** Takes fields that have been cut out already. */
  prendre(champs: readonly string[]): void {
    this.texte = champs.join('')
    this.nombre = 0
    let de = 0
    for (const { length } of champs) this.#ajouter(de, (de += length))
  }

  get vide(): boolean {
    if (this.nombre > 1) return false
    this.rogner(0)
    return this.de[0] === this.a[0]
  }

  /** Leaves out the spaces around a field. */
  rogner(rang: number): void {
    let de = this.de[rang]!
    let a = this.a[rang]!
    while (de < a && estEspace(this.texte.charCodeAt(de))) de++
    while (de < a && estEspace(this.texte.charCodeAt(a - 1))) a--
    this.de[rang] = de
    this.a[rang] = a
  }

  #ajouter(de: number, a: number): void {
    this.de[this.nombre] = de
    this.a[this.nombre] = a
    this.nombre++
  }
}

/** What `trim` takes for a space. */
const estEspace = (code: number): boolean =>
  code <= 0x20
    ? code === 0x20 || (code >= 0x09 && code <= 0x0d)
    : code >= 0xa0 && String.fromCharCode(code).trim() === ''
