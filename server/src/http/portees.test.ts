import type { Scope } from '@ael/contract/acces/scopes.ts'
import { type CallDefinition, isDownload } from '@ael/contract/call.ts'
import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'
import { porteeAttendue, porteesSansAppel } from '../testing/portees-attendues.ts'

const APPELS: [string, CallDefinition][] = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls).map(([nom, call]): [string, CallDefinition] => [`${domaine}.${nom}`, call]),
)

describe('the feature by which a perimeter closes a call', () => {
  it.each(APPELS)('of %s is that of its address', (_, { path, scope }) => {
    expect(scope).toBe(porteeAttendue(path))
  })

  it('is said of no address that there is not', () => {
    expect(porteesSansAppel(APPELS.map(([, { path }]) => path))).toEqual([])
  })
})

interface Def {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: readonly z.ZodType[]
  valueType?: z.ZodType
}

/** The names of all that a call answers. */
function champs(schema: z.ZodType, profondeur = 0): string[] {
  if (profondeur > 8) return []
  const { shape = {}, element, innerType, in: entree, options = [], valueType } = schema.def as Def
  const dedans = [element, innerType, entree, valueType, ...options].filter((part) => part !== undefined)
  return [
    ...Object.keys(shape),
    ...[...Object.values(shape), ...dedans].flatMap((part) => champs(part, profondeur + 1)),
  ]
}

/** What the names of an answer say of it, and the features that may hold it. */
const CONTENUS: readonly (readonly [quoi: string, nom: RegExp, scopes: readonly (Scope | null)[]])[] = [
  ['amounts', /montant|solde|ttc/i, ['factures', 'services', 'alertes']],
  ['readings', /volume|index(?!able)|litres/i, ['consommation', 'factures', 'alertes', 'contrat']],
  ['a bank account', /iban|\bbic\b|rum$/i, ['contrat', 'services']],
  [
    'how a person is reached',
    /telephone|^email$|^adresseFacturation$/i,
    ['contrat', 'alertes', 'groupe', 'consommation'],
  ],
]

/** Answers that only look so, or are closed by the handler; with the reason. */
const SANS_FERMETURE: Readonly<Record<string, string>> = {
  'abonnements.contrats': 'isIndexSaisisable: whether an index may be sent, none is told',
  'abonnements.getContratParDefaut': 'the same',
  'demarches.contexte':
    'the coordinates are those of whoever asks; the last index is what a request about the meter starts from',
  'demarches.lireBrouillon': 'what this very account has typed, read by nobody else',
  'demarches.creationNouvelleDemarche': 'rum: of the mandate that this very request has signed, to whoever sent it',
  'demarches.creationContact': 'the same',

  'abonnements.detailAbonnement':
    'the handler leaves the meter out where a perimeter closes the contract (contrat.test.ts)',
}

const nommeUnLieu = ({ access }: CallDefinition): boolean =>
  'objets' in access && Object.values(access.objets).some((nature) => ['contrat', 'groupe', 'facture'].includes(nature))

describe('what a call answers of a contract or a group', () => {
  const deLieux = APPELS.filter(([, call]) => nommeUnLieu(call))
  it.each(CONTENUS)('%s: closed by a feature that holds them', (_, motif, scopes) => {
    const ouverts = deLieux
      .filter(([nom, { scope, answer }]) => !(nom in SANS_FERMETURE) && !scopes.includes(scope) && !isDownload(answer))
      .map(
        ([nom, { answer, scope }]) =>
          [nom, scope, champs(answer as z.ZodType).filter((champ) => motif.test(champ))] as const,
      )
      .filter(([, , trouves]) => trouves.length > 0)
    expect(ouverts).toEqual([])
  })

  it.each(deLieux.filter(([, { answer }]) => isDownload(answer)))(
    '%s is a file: some feature closes it',
    (_, { scope }) => {
      expect(scope).not.toBeNull()
    },
  )
})
