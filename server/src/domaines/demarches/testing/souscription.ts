import { randomUUID } from 'node:crypto'
import { formulaireDe } from '@ael/contract/demarches/formulaires/registre.ts'
import type { Contexte, Reponses } from '@ael/contract/demarches/modele.ts'
import { soumettre } from '@ael/contract/demarches/moteur/soumettre.ts'
import { estListeDeNoms } from '@ael/contract/demarches/moteur/valeur.ts'
import { contexteDe, PERSONNE, repondre } from '@ael/contract/demarches/testing/reponses.ts'
import type { Database } from '../../../db/database.ts'
import { creerAbonnement, poserCompteur } from '../../../testing/abonnements.ts'
import { creerClient, numeroUnique } from '../../../testing/clients.ts'

export const COMMUNE = '26901'

/** A place that its occupant has left at 1 280 m³ on 30 June. */
export async function creerLieu(
  db: Database,
  { etat = 'RA', ...pose }: { etat?: 'RA' | 'SE' | 'RS'; debut?: string; fin?: string | null } = {},
) {
  const numero = `D${numeroUnique()}`
  const titulaire = await creerClient(db, { nom: 'Vasseur' })
  const precedent = await creerAbonnement(db, { etat, titulaire, colonnes: { code_commune: COMMUNE } })
  const compteur = await poserCompteur(db, precedent, { numero, fin: etat === 'SE' ? null : '2026-06-30', ...pose })
  await db
    .updateTable('affectation_compteur')
    .set({ index_depose_litres: etat === 'SE' ? null : 1_280_400 })
    .where('compteur_id', '=', compteur)
    .execute()
  return { numero, precedent, compteur }
}
export type Lieu = Awaited<ReturnType<typeof creerLieu>>

/** How each form names what all of them ask. */
export const CHAMPS = {
  SOUSCRIPTION: { compteur: 'numeroPhysiqueAppareil', jour: 'dateReleveIndexConsommation', index: 'cadran' },
  SOUSCRIPTIONV2: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTIONV2_PRO: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTION_SIGN: {
    compteur: 'recherche_compteur',
    jour: 'releve_dateReleveIndexConsommation',
    index: 'releve_cadran',
  },
  SOUSCRIPTIONV3: {
    compteur: 'type_numeroCompteur',
    jour: 'indexreleve_nouvelleDate',
    index: 'indexreleve_nouvelIndex',
  },
} as const
export type Type = keyof typeof CHAMPS
export const TYPES = Object.keys(CHAMPS) as Type[]

export interface Voulu {
  /** Whether the form has found the place by its meter. */
  trouve?: boolean
  complet?: boolean
  choisies?: Reponses
  index?: number
  jour?: string
}

const PDF_VIDE = '%PDF-1.4\n%%EOF\n'

/** A form, answered in full or to the least. */
export function souscriptionEnvoyee(
  type: Type,
  { numero }: Pick<Lieu, 'numero'>,
  { trouve = true, complet = false, choisies = {}, index = 1300, jour = '20/11/2026' }: Voulu,
) {
  const formulaire = formulaireDe(type)!
  const { compteur, jour: champJour, index: champIndex } = CHAMPS[type]
  const contexte: Contexte = contexteDe(formulaire, {
    aujourdhui: '2026-11-23',
    personne: PERSONNE,
    trouve: {
      ...contexteDe(formulaire).trouve,
      lieu: trouve
        ? {
            adresse: '12 rue des Tanneurs, 38999 Valombre',
            compteur: {
              numero,
              unite: 'm3',
              chiffres: 5,
              cadrans: [{ numeroOrdre: 1, libelle: 'Index', dernier: null }],
              dernierReleve: null,
            },
          }
        : null,
    },
  })
  const { ...valeurs } = repondre(formulaire, contexte, {
    complet,
    choisies: {
      [compteur]: numero,
      [champIndex]: [{ numeroOrdre: 1, valeurIndex: index }],
      [champJour]: jour,
      info_commune: COMMUNE,
      type_commune: COMMUNE,
      ecranrecap_rib: ['rib.pdf'],
      ecranrecap_kbis: ['kbis.pdf'],
      ...choisies,
    },
  })
  const noms = Object.values(soumettre(formulaire, valeurs, contexte)).flatMap((valeur) =>
    typeof valeur !== 'string' && estListeDeNoms(valeur) ? valeur : [],
  )
  return {
    body: { typeFormulaire: type, idProcessus: randomUUID() as string, valeurs: valeurs as Record<string, string> },
    files: noms.map((nom) => new File([PDF_VIDE], nom, { type: 'application/pdf' })),
  }
}
/** By oneself, on paper. */
export const SANS_PRELEVEMENT: Record<Type, Reponses> = {
  SOUSCRIPTION: { info_serviceMensu: 'Non', info_servicePrelevement: 'Non' },
  SOUSCRIPTIONV2: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTIONV2_PRO: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTION_SIGN: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Non' },
  SOUSCRIPTIONV3: { modePaiement_paiement: 'FACTURE' },
}
/** From an account, each month where that can be. */
export const PRELEVE: Record<Type, Reponses> = {
  SOUSCRIPTION: { info_serviceMensu: 'Oui', info_facture: 'Oui' },
  SOUSCRIPTIONV2: { paiement_serviceMensu: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTIONV2_PRO: { paiement_serviceMensu: 'Non', paiement_servicePrelevement: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTION_SIGN: { paiement_serviceMensu: 'Oui', paiement_facture: 'Oui' },
  SOUSCRIPTIONV3: { modePaiement_paiement: 'MENSUEL', modePaiement_facture: 'ELECTRONIQUE' },
}
