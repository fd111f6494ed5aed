import * as z from 'zod'
import { enDecimales } from '../commun/montants.ts'
import type { DemandePaiement, Issue } from '../fournisseur.ts'

/** What a field of a demand may hold. */
const SOURCES = {
  reference: (demande: DemandePaiement) => demande.reference,
  referenceDette: (demande: DemandePaiement) => demande.referenceDette ?? '',
  montant: (demande: DemandePaiement) => String(demande.montantCents),
  montantDecimal: (demande: DemandePaiement) => enDecimales(demande.montantCents),
  devise: (demande: DemandePaiement) => demande.devise,
  email: (demande: DemandePaiement) => demande.email,
  objet: (demande: DemandePaiement) => demande.objet,
  retourSucces: (demande: DemandePaiement) => demande.retours.succes,
  retourRefus: (demande: DemandePaiement) => demande.retours.refus,
  retourAnnulation: (demande: DemandePaiement) => demande.retours.annulation,
  notification: (demande: DemandePaiement) => demande.notification,
} as const
type Source = keyof typeof SOURCES
const estSource = (nom: string): nom is Source => Object.hasOwn(SOURCES, nom)

/** A field of the demand: its name, and how it is filled; what stands between apostrophes is sent as it is. */
export interface ChampDemande {
  nom: string
  valeur: (demande: DemandePaiement) => string
}

/** What is read from an answer, under the names of the page. */
const LUS = ['reference', 'transaction', 'montant', 'devise', 'statut', 'autorisation'] as const
type Lu = (typeof LUS)[number]
const estLu = (nom: string): nom is Lu => LUS.some((un) => un === nom)

const ISSUES: readonly Issue[] = ['ENREGISTRE', 'REFUSE', 'ANNULE', 'EN_ATTENTE', 'PAGE_OUVERTE', 'INCONNU']
const estIssue = (nom: string): nom is Issue => ISSUES.some((une) => une === nom)

const paires = (texte: string): [gauche: string, droite: string][] =>
  texte
    .split(',')
    .filter((un) => un.trim() !== '')
    .map((un) => {
      const egal = un.indexOf('=')
      return [un.slice(0, Math.max(0, egal)).trim(), un.slice(egal + 1).trim()]
    })

const lireChamps = (texte: string, contexte: z.RefinementCtx): ChampDemande[] =>
  paires(texte).flatMap(([nom, source]) => {
    const constante = /^'(.*)'$/.exec(source)?.[1]
    if (nom && constante !== undefined) return [{ nom, valeur: () => constante }]
    if (nom && estSource(source)) return [{ nom, valeur: SOURCES[source] }]
    contexte.addIssue({
      code: 'custom',
      message: `«\u202F${nom}=${source}\u202F»\u202F: écrivez champ=source, la source étant ${Object.keys(SOURCES).join(', ')} ou 'un texte'.`,
    })
    return []
  })

const lireReponse = (texte: string, contexte: z.RefinementCtx): Record<Lu, string> => {
  const noms = Object.fromEntries(LUS.map((lu) => [lu, lu])) as Record<Lu, string>
  for (const [lu, nom] of paires(texte)) {
    if (estLu(lu) && nom) noms[lu] = nom
    else
      contexte.addIssue({
        code: 'custom',
        message: `«\u202F${lu}=${nom}\u202F»\u202F: écrivez lu=champ, lu étant ${LUS.join(', ')}.`,
      })
  }
  return noms
}

const lireStatuts = (texte: string, contexte: z.RefinementCtx): ReadonlyMap<string, Issue> =>
  new Map(
    paires(texte).flatMap(([statut, issue]): [string, Issue][] => {
      if (statut && estIssue(issue)) return [[statut, issue]]
      contexte.addIssue({
        code: 'custom',
        message: `«\u202F${statut}=${issue}\u202F»\u202F: écrivez statut=issue, l’issue étant ${ISSUES.join(', ')}.`,
      })
      return []
    }),
  )

/** The variables of an external page, to be declared under the names of its provider. */
export const reglage = {
  url: z.url('Donnez l’adresse de la page.'),
  methode: z.enum(['GET', 'POST']).default('GET'),
  champs: z
    .string()
    .default(
      'reference=reference,dette=referenceDette,montant=montant,devise=devise,email=email,retour=retourSucces,annulation=retourAnnulation,notification=notification',
    )
    .transform(lireChamps),
  cle: z.string().min(16, 'La clé comporte au moins 16 caractères.').optional(),
  champSignature: z.string().min(1).default('signature'),
  reponse: z.string().default('').transform(lireReponse),
  statuts: z.string().default('PAYE=ENREGISTRE,REFUSE=REFUSE,ANNULE=ANNULE,EN_COURS=EN_ATTENTE').transform(lireStatuts),
  urlEtat: z.url().optional(),
  jetonEtat: z.string().optional(),
} as const

export type ReglagesPage = { [nom in keyof typeof reglage]: z.output<(typeof reglage)[nom]> }
