import { requeteListe } from '@ael/server/domaines/abonnements/liste/liste-contrats.sql.ts'
import { motsCherches } from '@ael/server/kernel/recherche.ts'
import { comparerALaBase } from './comparer-a-la-base.ts'
import type { Compte } from './donnees.ts'
import type { Mesure } from './mesure.ts'

const RECHERCHE = 'lefevre tanneurs'
const MOTS = motsCherches(RECHERCHE)

/** `Abonnement/contrats` over an account of 100,000 contracts: search, sort by holder, first page and total. */
export const mesurerContrats = (connectionString: string, compte: Compte): Promise<Mesure> =>
  comparerALaBase(connectionString, compte, {
    nom: 'Abonnement/contrats, 100 000 contrats : recherche, tri et total',
    chemin: `Abonnement/contrats?recherche=${encodeURIComponent(RECHERCHE)}&tri=nomClientTitulaire&indexPage=1&nbElements=25`,
    sql: requeteListe({
      source: 'attachement',
      tri: 'nomClientTitulaire',
      decroissant: false,
      nombreMots: MOTS.length,
    }).text,
    valeurs: [compte.utilisateurId, 25, 0, ...MOTS],
    prepare: false,
  })
