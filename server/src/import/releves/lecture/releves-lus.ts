import type { MotifIllisible } from './motifs.ts'

/** The readings of a page, in columns of which the first `taille` places are filled: no object is made for each. */
export class RelevesLus {
  taille = 0
  /** The meters' numbers, each once. */
  readonly numeros: string[] = []
  /** The rank in `numeros` of the meter of each reading. */
  readonly appareils: Int32Array
  /** Seconds since the epoch. */
  readonly instants: Float64Array
  /** 1 for a reading that stands for two instants (autumn). */
  readonly ambigus: Uint8Array
  /** Litres. */
  readonly index: Float64Array
  /** The line of each reading in the file. */
  readonly lignes: Float64Array
  /** Lines that are no reading, in their order. */
  readonly refus: { ligne: number; motif: MotifIllisible }[] = []
  readonly #motifs: MotifNumero[] = []
  readonly #rangs = new Map<string, number>()
  #dernier = 0

  /** @param capacite so many readings at most */
  constructor(capacite: number) {
    this.appareils = new Int32Array(capacite)
    this.instants = new Float64Array(capacite)
    this.ambigus = new Uint8Array(capacite)
    this.index = new Float64Array(capacite)
    this.lignes = new Float64Array(capacite)
  }

  /** The rank of the meter whose number stands in a text. */
  rangAppareil(texte: string, de: number, a: number): number {
    const dernier = this.numeros[this.#dernier]
    if (dernier?.length === a - de && texte.startsWith(dernier, de)) return this.#dernier
    const numero = texte.slice(de, a)
    const rang = this.#rangs.get(numero) ?? this.#nouveau(numero)
    this.#dernier = rang
    return rang
  }

  /** Why the number of this rank can be no meter's. */
  motifAppareil(rang: number): MotifNumero {
    return this.#motifs[rang]!
  }

  ajouter(ligne: number, appareil: number, instant: number, ambigu: boolean, index: number): void {
    const rang = this.taille++
    this.lignes[rang] = ligne
    this.appareils[rang] = appareil
    this.instants[rang] = instant
    this.ambigus[rang] = ambigu ? 1 : 0
    this.index[rang] = index
  }

  refuser(ligne: number, motif: MotifIllisible): void {
    this.refus.push({ ligne, motif })
  }

  #nouveau(numero: string): number {
    const rang = this.numeros.push(numero) - 1
    this.#motifs.push(motifNumero(numero))
    this.#rangs.set(numero, rang)
    return rang
  }
}

type MotifNumero = 'compteur-absent' | 'compteur-illisible' | null

/** Whether a text can be a meter's number: 1 to 64 characters, all of them printable. */
function motifNumero(numero: string): MotifNumero {
  if (numero === '') return 'compteur-absent'
  return numero.length > 64 || /[\p{C}\uFFFD]/u.test(numero) ? 'compteur-illisible' : null
}
