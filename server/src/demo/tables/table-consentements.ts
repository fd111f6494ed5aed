import { LISTE_PORTEES } from '@ael/contract/consentements/regles.ts'
import { debutDuJour } from '../../kernel/jour-local.ts'
import { SANS_CONSENTEMENT } from '../comptes/comptes-demonstration.ts'
import type { Table } from './copie.ts'
import type { Demonstration } from '../demonstration.ts'

const MIDI = 12 * 3600
const AU_PLUS_TOT = 700

/** The holders of radio meters consented to days and hours when they took their contract, all but one. */
export function tableConsentements({ telereleves, comptes }: Demonstration, today: number): Table {
  const refus = new Set(
    comptes
      .filter(({ email }) => email === SANS_CONSENTEMENT)
      .flatMap(({ rattachements }) => rattachements.map(({ contrat }) => contrat)),
  )
  const contrats = telereleves
    .flatMap(({ point }) => point.contrats)
    .filter((contrat) => !contrat.titulaire.estProfessionnel && !refus.has(contrat))
  return {
    nom: 'consentement',
    colonnes: ['id', 'numero_contrat', 'numero_client', 'portee', 'accorde_le', 'accorde_par_identifiant'],
    lignes: contrats.flatMap(({ numero, titulaire, debut }, contrat) => {
      const jour = Math.max(debut ?? today - 1, today - AU_PLUS_TOT)
      return LISTE_PORTEES.map((portee, rang) => [
        contrat * LISTE_PORTEES.length + rang + 1,
        numero,
        titulaire.numero,
        portee,
        new Date((debutDuJour(jour) + MIDI) * 1000).toISOString(),
        titulaire.email ?? 'souscription',
      ])
    }),
  }
}
