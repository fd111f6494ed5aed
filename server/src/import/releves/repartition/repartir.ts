import type pg from 'pg'
import type { Source } from '../../fichier/encodage.ts'
import type { FichierRejets } from '../../fichier/rejets.ts'
import { type CompteRendu, compterRejet } from '../compte-rendu.ts'
import { RELEVES_PAR_JOUR } from '../integration/jour-brut.ts'
import { lirePages } from '../lecture/lire-pages.ts'
import { LIBELLES_REJET, type MotifIllisible } from '../lecture/motifs.ts'
import type { OptionsTelereleves } from '../options.ts'
import { Appareils } from './appareils.ts'
import { Assembleur, type Destination } from './assembleur.ts'
import { TableEtape } from './table-etape.ts'
import { type Groupe, Tampon } from './tampon.ts'
import { trouverAppareils } from './trouver-appareils.ts'

/** Where the lines of a file go. */
export interface Repartition {
  session: pg.ClientBase
  options: OptionsTelereleves
  destination: Destination
  rejets: FichierRejets
  compte: CompteRendu
  /** Holds the readings of a stretch of the file. */
  tampon?: Tampon
}

/**
 * Reads a file and hands its readings on by meter and day; lines that are no reading of a known meter go to the file of
 * refused lines. The readings of a file sorted by meter are handed on as it is read; those of another wait in a table
 * until it has been read to its end.
 *
 * @param jusque the latest instant that is believed, seconds since the epoch
 */
export async function repartir(source: Source, jusque: number, vers: Repartition): Promise<void> {
  const { session, options, rejets, compte, tampon = new Tampon() } = vers
  const appareils = new Appareils(session, options.creer)
  const aiguillage = new Aiguillage(tampon, new TableEtape(session), new Assembleur(vers.destination))
  const refuser = (ligne: number, motif: MotifIllisible, texte: string) => {
    compterRejet(compte, motif)
    rejets.ajouter(ligne, LIBELLES_REJET[motif], texte)
  }
  for await (const page of lirePages(source, options, jusque)) {
    if ('debut' in page) {
      compte.lues++
      refuser(page.ligne, 'ligne-trop-longue', page.debut)
      continue
    }
    const { releves } = page
    compte.lues += releves.taille + releves.refus.length
    const ids = await trouverAppareils(releves, appareils)
    for (let rang = 0; rang < releves.taille; rang++) {
      const compteurId = ids[releves.appareils[rang]!] ?? null
      const ligne = releves.lignes[rang]!
      if (aiguillage.tampon.plein) await aiguillage.vider()
      if (compteurId === null) releves.refuser(ligne, 'compteur-inconnu')
      else
        aiguillage.tampon.ajouter(
          compteurId,
          releves.instants[rang]!,
          releves.ambigus[rang] === 1,
          releves.index[rang]!,
          ligne,
        )
    }
    for (const { ligne, motif } of releves.refus.toSorted((a, b) => a.ligne - b.ligne))
      refuser(ligne, motif, page.texte(ligne))
    await rejets.ecrire()
  }
  compte.contratsCrees = appareils.crees
  await aiguillage.terminer()
}

/** Sends what has been gathered the short way or the long one. */
class Aiguillage {
  readonly tampon: Tampon
  readonly #etape: TableEtape
  readonly #assembleur: Assembleur

  constructor(tampon: Tampon, etape: TableEtape, assembleur: Assembleur) {
    this.tampon = tampon
    this.#etape = etape
    this.#assembleur = assembleur
  }

  async vider(): Promise<void> {
    if (!this.tampon.parCompteur) return this.#etape.ecrire(this.tampon.vider())
    let dernier: Groupe | null = null
    for (const groupe of this.tampon.vider()) {
      if (dernier) await this.#assembleur.ajouter(dernier)
      dernier = groupe
    }
    // The last day may go on in what follows; one that is full already need not wait.
    if (dernier && dernier.ajout.index.length < RELEVES_PAR_JOUR) this.tampon.reprendre(dernier)
    else if (dernier) await this.#assembleur.ajouter(dernier)
  }

  async terminer(): Promise<void> {
    if (this.tampon.parCompteur) for (const groupe of this.tampon.vider()) await this.#assembleur.ajouter(groupe)
    else await this.#etape.ecrire(this.tampon.vider())
    for await (const groupe of this.#etape.lire()) await this.#assembleur.ajouter(groupe)
    await this.#assembleur.terminer()
  }
}
