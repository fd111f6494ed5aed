import { lireJourIso } from '../kernel/jour-local.ts'
import { jourDeParis } from '../kernel/horloge.ts'
import { ajouterMois } from './calendrier.ts'
import { construireDemonstration, type Demonstration } from './demonstration.ts'
import type { Facture } from './modele.ts'
import type { CasLibre } from './populations/libres.ts'

/** Beyond this age a bill no longer serves to attach a contract (parameter AncienneteMaxFactureRattachement). */
const MOIS_FACTURE_RECENTE = 24

/** A contract of the demonstration that no account has, and the numbers that attach it. */
export interface ContratARattacher {
  cas: CasLibre
  numeroContrat: string
  nom: string
  /** Null for a contract without meter. */
  numeroCompteur: string | null
  numeroClient: string
  /** The last bill; null while there is none. */
  numeroFacture: string | null
  /** A bill of this contract that is too old; null when it has none. */
  numeroFactureAncienne: string | null
}

/**
 * The contracts that are there to be attached. Numbers of contracts, meters and customers are always the same; those of
 * bills hold for a demonstration that was loaded on the day given (`AAAA-MM-JJ`).
 */
export function contratsARattacher(today: string): ContratARattacher[] {
  const jour = lireJourIso(today)
  const demonstration = construireDemonstration(jour)
  const limite = ajouterMois(jour, -MOIS_FACTURE_RECENTE)
  return demonstration.libres.map(({ cas, contrat }) => {
    const factures = demonstration.factures.filter((facture) => facture.contrat === contrat && facture.type !== 'AVOIR')
    return {
      cas,
      numeroContrat: contrat.numero,
      nom: contrat.titulaire.nom,
      numeroCompteur: compteurActuel(demonstration, contrat.numero),
      numeroClient: contrat.titulaire.numero,
      numeroFacture: numero(factures.filter(({ emission }) => emission >= limite)),
      numeroFactureAncienne: numero(factures.filter(({ emission }) => emission < limite)),
    }
  })
}

const numero = (factures: readonly Facture[]): string | null => factures[factures.length - 1]?.numero ?? null

const compteurActuel = ({ affectations }: Demonstration, numeroContrat: string): string | null =>
  affectations.findLast(({ contrat }) => contrat.numero === numeroContrat)?.compteur.numero ?? null

if (import.meta.main) {
  const today = process.argv[2] ?? jourDeParis(new Date())
  process.stdout.write(
    contratsARattacher(today)
      .map(
        (contrat) =>
          `${Object.values(contrat)
            .map((valeur) => valeur ?? '–')
            .join('\t')}\n`,
      )
      .join(''),
  )
}
