import { type Comptes, totalRejete } from './journal.ts'

const nombre = new Intl.NumberFormat('fr-FR')
const decimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/** The report of an import, for people. */
export function redigerRapport(fichier: string, comptes: Comptes, dureeMs: number, rejets: string | null): string {
  const { lues, acceptees, repetees } = comptes
  const lignes: [string, string][] = [
    ['Fichier', fichier],
    ['Lignes lues', nombre.format(lues)],
    ['Acceptées', nombre.format(acceptees)],
    ['Déjà connues', nombre.format(repetees)],
    ['Rejetées', nombre.format(totalRejete(comptes))],
    ...Object.entries(comptes.rejets).map(([motif, n]): [string, string] => [`  - ${motif}`, nombre.format(n)]),
    ...Object.entries(comptes.details).map(([libelle, n]): [string, string] => [libelle, nombre.format(n)]),
    ['Durée', `${decimal.format(dureeMs / 1000)} s`],
    ['Lignes par seconde', nombre.format(Math.round((lues / Math.max(dureeMs, 1)) * 1000))],
  ]
  if (rejets) lignes.push(['Lignes rejetées dans', rejets])
  return lignes.map(([libelle, valeur]) => ligneRapport(libelle, valeur)).join('\n')
}

const LARGEUR = 40

/** A line of the report. */
export const ligneRapport = (libelle: string, valeur: string): string => `${libelle.padEnd(LARGEUR)} : ${valeur}`
