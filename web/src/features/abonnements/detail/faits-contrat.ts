import type { ContratDetail } from '@ael/contract/abonnements/schemas.ts'
import { formatDate } from '../../../lib/formats/dates.ts'
import { libelles } from '../libelles.ts'

const textes = libelles.detail

export interface Fait {
  term: string
  value: string
}

const fait = (term: string, value: string | null | undefined): Fait[] => (value ? [{ term, value }] : [])
const date = (term: string, jour: string | null): Fait[] => fait(term, jour && formatDate(jour))

/** What the contract is: its kind, how it is read and billed. */
export const faitsNature = (contrat: ContratDetail): Fait[] => [
  ...fait(textes.type, contrat.typeContrat.libelle),
  ...fait(textes.categorie, contrat.libelleCategorieContrat),
  ...fait(textes.categorieFacturation, contrat.libelleCategorieFacturation),
  ...fait(textes.regroupement, textes.regroupements[contrat.typeRegroupement]),
  ...fait(textes.rythmeFacturation, contrat.libelleRythmeFacturation),
  ...fait(textes.rythmeReleve, contrat.libelleRythmeReleve),
]

/** Its days; those to come only while the contract lives. */
export const faitsDates = (contrat: ContratDetail): Fait[] => [
  ...date(textes.creation, contrat.dateCreation),
  ...date(textes.miseEnService, contrat.dateDeMiseEnService),
  ...date(textes.changementPayeur, contrat.dateChangementPayeur),
  ...date(textes.resiliation, contrat.dateResiliation),
  ...(contrat.isResilie
    ? []
    : [
        ...date(textes.prochainReleve, contrat.prochainReleve),
        ...date(textes.prochaineFacture, contrat.prochaineFacture),
      ]),
]

/** Its state, and since when; in service says it all. */
export const etatEtDate = ({ codeEtatContrat, libelleLongEtatContrat, dateEtat }: ContratDetail): string =>
  codeEtatContrat === 'SE' ? libelleLongEtatContrat : textes.depuis(libelleLongEtatContrat, formatDate(dateEtat))

/** What the public billing platform asks for; nothing when invoices do not go there. */
export const faitsPlateforme = ({ plateforme }: ContratDetail): Fait[] =>
  plateforme
    ? [
        ...fait(textes.codeService, plateforme.codeService),
        ...fait(textes.numeroEngagement, plateforme.numeroEngagement),
        ...fait(textes.numeroMarche, plateforme.numeroMarche),
      ]
    : []

/** The meter, in place or the last one. */
export const faitsCompteur = (compteur: NonNullable<ContratDetail['compteur']>): Fait[] => [
  ...fait(textes.numeroCompteur, compteur.numAppareil),
  ...fait(textes.tete, compteur.identifiantAppareil),
  ...fait(textes.diametre, compteur.unite === 'm3' ? textes.millimetres(compteur.diametre) : null),
  ...fait(textes.releve, compteur.telereleve ? textes.aDistance(compteur.reseau) : textes.surPlace),
  ...date(textes.pose, compteur.datePose),
  ...date(textes.depose, compteur.dateDepose),
  ...fait(textes.installation, compteur.adresseInstallation),
]
