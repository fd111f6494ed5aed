import { mensualiteDesOccupants, mensualiteMinimale } from '../../prelevements/regles.ts'
import { est } from '../briques.ts'
import type { Champ, Condition, Saisie } from '../modele.ts'

interface Compte {
  /** When it is asked for; always without. */
  quand?: Condition
  /** When the mandate has to be signed; always without. */
  signature?: Condition
}

const signature = (id: string): Champ => ({
  id,
  libelle: 'J’autorise le service de l’eau à prélever ce compte, selon le mandat SEPA',
  type: 'case',
  aide: 'Vous pouvez être remboursé par votre banque dans les huit semaines qui suivent un prélèvement.',
})

/** An account and the mandate that debits it; `quand` is on all of its fields, so that one step may hold other questions. */
export const compteBancaire = (prefixe: string, { quand, signature: signee }: Compte = {}): Champ[] => {
  const siDemande = quand ? { quand } : {}
  return [
    {
      id: `${prefixe}nomTitulaireDuCompte`,
      libelle: 'Titulaire du compte',
      type: 'texte',
      format: 'titulaireCompte',
      aide: 'Tel que l’écrit la banque, 24 caractères au plus.',
      ...siDemande,
    },
    { id: `${prefixe}iban`, libelle: 'IBAN', type: 'texte', format: 'iban', ...siDemande },
    {
      id: `${prefixe}bic`,
      libelle: 'BIC',
      type: 'texte',
      format: 'bic',
      aide: 'Huit ou onze caractères, sous l’IBAN de votre relevé d’identité bancaire.',
      ...siDemande,
    },
    { ...signature(`${prefixe}signature`), ...siDemande, ...(signee ? { quand: signee } : {}) },
  ]
}

/** The mandate in force is kept, or another account is given. */
export const compteOuMandat = (prefixe: string): Champ[] => {
  const garde = `${prefixe}garderAncienMandat`
  return [
    {
      id: garde,
      libelle: 'Garder le compte qui est prélevé aujourd’hui',
      type: 'choix',
      options: [
        { valeur: 'Oui', libelle: 'Oui, avec le mandat en cours' },
        { valeur: 'Non', libelle: 'Non, un autre compte' },
      ],
      quand: { fait: 'mandatConnu' },
    },
    ...compteBancaire(prefixe, { quand: { non: est(garde, 'Oui') } }),
  ]
}

/** Euros, as they are answered: « 86,42 ». */
const ecrireEuros = (cents: number): string => {
  const restants = cents % 100
  const euros = String(Math.trunc(cents / 100))
  return restants === 0 ? euros : `${euros},${String(restants).padStart(2, '0')}`
}
const lireCents = (valeur: string): number => Math.round(Number(valeur.replace(',', '.')) * 100)

/** Cents of a month: what a year of bills says, else what as many occupants are planned to use. */
function prevueCents(occupants: string, { reponses, contexte }: Saisie): number | null {
  const connue = contexte.contrat?.mensualitePrevueCents ?? null
  const nombre = reponses.get(occupants)
  if (connue !== null) return connue
  return typeof nombre === 'string' && /^[1-9]\d{0,2}$/.test(nombre) ? mensualiteDesOccupants(Number(nombre)) : null
}

/** The month of a plan: planned, and what one may ask for instead (docs/domaines/demarches.md#mensualité). */
export const mensualite = (
  ids: { occupants: string; prevue: string; demandee: string },
  quand?: Condition,
): Champ[] => [
  {
    id: ids.prevue,
    libelle: 'Mensualité prévue',
    type: 'texte',
    format: 'montant',
    obligatoire: false,
    calcule: (saisie) => {
      const cents = prevueCents(ids.occupants, saisie)
      return cents === null ? undefined : ecrireEuros(cents)
    },
    ...(quand ? { quand } : {}),
  },
  {
    id: ids.demandee,
    libelle: 'Mensualité souhaitée',
    type: 'texte',
    format: 'montant',
    obligatoire: false,
    aide: 'Laissez vide pour la mensualité prévue.',
    verifier: (valeur, saisie) => {
      const cents = prevueCents(ids.occupants, saisie)
      const minimum = cents === null ? 0 : mensualiteMinimale(cents)
      return lireCents(valeur) >= minimum
        ? null
        : `La mensualisation demandée ne peut pas être inférieure à ${ecrireEuros(minimum)}€`
    },
    ...(quand ? { quand } : {}),
  },
]
