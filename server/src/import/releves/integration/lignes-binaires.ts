const ENTETE = Buffer.from('PGCOPY\n\u00FF\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const FIN = -1
const NUL = -1
/** OIDs of the types that arrays are made of. */
const BOOLEEN = 16
const LONG = 20
const ENTIER = 23

const CAPACITE = 1 << 16
/** 2000-01-01, from which PostgreSQL counts days. */
const JOUR_ZERO = 10_957
const DEUX_32 = 2 ** 32

/**
 * Rows in COPY's binary format: less work for the database than text, and no string is made for each of millions of
 * numbers. (PostgreSQL documentation: COPY, "Binary Format"; arrays as `array_send` writes them.)
 */
export class LignesBinaires {
  #octets = Buffer.allocUnsafeSlow(CAPACITE)
  #vue = vueSur(this.#octets)
  #place = ENTETE.copy(this.#octets)

  /** Whether so much has been written that it should be taken. */
  get assez(): boolean {
    return this.#place > CAPACITE / 2
  }

  /** Takes what has been written. */
  prendre(): Buffer {
    const octets = this.#octets.subarray(0, this.#place)
    this.#remplacer(CAPACITE)
    this.#place = 0
    return octets
  }

  /** Begins a row of so many fields, which are given one after the other. */
  commencer(champs: number): void {
    this.#prevoir(2)
    this.#int16(champs)
  }

  /** No row follows. */
  terminer(): void {
    this.commencer(FIN)
  }

  nul(): void {
    this.#prevoir(4)
    this.#int32(NUL)
  }

  entier(valeur: number): void {
    this.#prevoir(8)
    this.#int32(4)
    this.#int32(valeur)
  }

  /** A whole number below 2^53. */
  long(valeur: number): void {
    this.#prevoir(12)
    this.#int32(8)
    this.#int64(valeur)
  }

  /** A day since 1970-01-01. */
  date(jour: number): void {
    this.entier(jour - JOUR_ZERO)
  }

  /** Characters of ASCII. */
  texte(caracteres: ArrayLike<string>): void {
    this.#prevoir(4 + caracteres.length)
    this.#int32(caracteres.length)
    for (let rang = 0; rang < caracteres.length; rang++)
      this.#vue.setUint8(this.#place++, caracteres[rang]!.charCodeAt(0))
  }

  entiers(valeurs: readonly (number | null)[]): void {
    const debut = this.#commencerTableau(ENTIER, valeurs.length, 8)
    for (const valeur of valeurs) {
      this.#int32(valeur === null ? NUL : 4)
      if (valeur !== null) this.#int32(valeur)
    }
    this.#terminerTableau(debut)
  }

  longs(valeurs: readonly number[]): void {
    const debut = this.#commencerTableau(LONG, valeurs.length, 12)
    for (const valeur of valeurs) {
      this.#int32(8)
      this.#int64(valeur)
    }
    this.#terminerTableau(debut)
  }

  booleens(valeurs: readonly boolean[]): void {
    const debut = this.#commencerTableau(BOOLEEN, valeurs.length, 5)
    for (const valeur of valeurs) {
      this.#int32(1)
      this.#vue.setUint8(this.#place++, valeur ? 1 : 0)
    }
    this.#terminerTableau(debut)
  }

  /** Leaves the length open, and answers where it goes. */
  #commencerTableau(type: number, taille: number, octetsParElement: number): number {
    this.#prevoir(24 + taille * octetsParElement)
    const debut = this.#place
    this.#place += 4
    this.#int32(1)
    this.#int32(1)
    this.#int32(type)
    this.#int32(taille)
    this.#int32(1)
    return debut
  }

  #terminerTableau(debut: number): void {
    this.#vue.setInt32(debut, this.#place - debut - 4)
  }

  #int16(valeur: number): void {
    this.#vue.setInt16(this.#place, valeur)
    this.#place += 2
  }

  #int32(valeur: number): void {
    this.#vue.setInt32(this.#place, valeur)
    this.#place += 4
  }

  #int64(valeur: number): void {
    this.#int32(Math.floor(valeur / DEUX_32))
    this.#int32(valeur)
  }

  #prevoir(octets: number): void {
    if (this.#place + octets <= this.#octets.length) return
    const ecrit = this.#octets
    this.#remplacer(2 * (this.#place + octets))
    ecrit.copy(this.#octets, 0, 0, this.#place)
  }

  #remplacer(capacite: number): void {
    this.#octets = Buffer.allocUnsafeSlow(capacite)
    this.#vue = vueSur(this.#octets)
  }
}

const vueSur = ({ buffer, byteOffset, length }: Buffer): DataView => new DataView(buffer, byteOffset, length)
