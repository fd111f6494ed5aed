import { type CallDefinition, objetsDe } from '@ael/contract/call.ts'
import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { domaines } from '../domaines/registry.ts'

/** Fields that name something of somebody's, by what they are called. */
const NOMS =
  /^(?:numero_?contrat(?:abonnement)?|contract|contrats?|contrat_?info|num_?(?:contrat|abt)|context|id_?groupe|groupes?|group|user_?web(?:_?id\w*)?|id_?(?:alerte|mail)|key|demande|liste_?univers\w*|invoice)$/i

/**
 * Fields of that name that are no declared object, each with what stands for the check. Whoever adds a line says how the
 * call keeps to what belongs to whoever makes it.
 */
const AUTREMENT: Readonly<Record<string, string>> = {
  'abonnements.gestionAbonnement body.numeroContrat':
    'names what is not held yet: the act asks for a proof, or detaches from one’s own account alone',
  'abonnements.gestionAbonnementUtilisateur body.numeroContrat': 'the same, on the account of the checked user',
  'abonnements.gestionListeAbonnements body.contrats':
    'names what is not held yet: each number is proven by what the account holds',
  'acces.isRestricted params.key': 'the name of a content',
  'acces.getRestrictedContent params.key': 'the name of a content',
  'acces.perimetresContenu params.key': 'the name of a content',
  'abonnements.administration query.userWebId': 'staff only, who reach all contracts',
  'administration.ficheClient params.userWebId':
    'staff only, for any customer; of the staff, those whom the agent manages (compteDuClient)',
  'administration.ecrireNote body.userWebId': 'the same',
  'clients.miseAJourCoordonneesClient body.numeroClient': 'a customer of the checked contract',
  'consommation.exportPdf params.key': 'the name of a table',
  'consommation.exportCsv params.key': 'the name of a table',
  'factures.telecharger params.contract':
    'anybody with a link; else the contract is checked with the invoice (contratsAtteints)',
  'paiements.autoriserDemandeSimple body.numeroContrat':
    'a visitor proves it by an invoice, a user by his account (exigerAccesPaiement)',
  'paiements.effectuerDemandeSimple body.numeroContrat': 'the same',
  'prelevements.getMandatSEPA params.contract':
    'anybody with a link; else the contract of the mandate is checked (contratsAtteints)',
  'releves.identifierAutoReleve body.numeroContratAbonnement': 'a visitor proves it by the number of its meter',
  'utilisateurs.creeUtilisateur body.listeUniversInfoKey':
    'anybody may create an account; perimeters are given by the premium user who is signed in, of his own alone (ecrireUnivers)',
  'utilisateurs.rechercheUtilisateursParContrat params.numeroContrat': 'staff only, who reach all contracts',
}

type Champs = [string, z.ZodType][]
const champsDe = (schema: z.ZodType | undefined): Champs => {
  let actuel = schema as
    | { shape?: Record<string, z.ZodType>; def?: { in?: z.ZodType; innerType?: z.ZodType } }
    | undefined
  while (actuel && !actuel.shape) actuel = (actuel.def?.in ?? actuel.def?.innerType) as typeof actuel
  return Object.entries(actuel?.shape ?? {})
}

const NOMMES = Object.entries(domaines).flatMap(([domaine, { calls }]) =>
  Object.entries(calls as Record<string, CallDefinition>).flatMap(([nom, call]) =>
    (['params', 'query', 'body'] as const).flatMap((partie) =>
      champsDe(call[partie])
        .filter(([champ]) => NOMS.test(champ))
        .map(([champ]) => ({ nom: `${domaine}.${nom}`, place: `${partie}.${champ}`, call })),
    ),
  ),
)

describe('what a call names of somebody’s', () => {
  it.each(NOMMES)('$nom, $place is declared, or proven otherwise', ({ nom, place, call }) => {
    const declare = Object.keys(objetsDe(call)).some(
      (un) => un === place || un === `${place}[]` || un.startsWith(`${place}.`),
    )
    expect(declare || `${nom} ${place}` in AUTREMENT).toBe(true)
  })

  it('is declared where the input has it', () => {
    for (const { calls } of Object.values(domaines)) {
      for (const call of Object.values(calls as Record<string, CallDefinition>)) {
        for (const place of Object.keys(objetsDe(call))) {
          const [partie = '', champ = ''] = place.split('.')
          expect(
            champsDe(call[partie as 'params']).map(([nom]) => nom),
            `${call.path} ${place}`,
          ).toContain(champ.replace('[]', ''))
        }
      }
    }
  })

  it('has no exception that is not needed', () => {
    const besoins = new Set(NOMMES.map(({ nom, place }) => `${nom} ${place}`))
    expect(
      Object.keys(AUTREMENT).filter((exception) => !besoins.has(exception) && !exception.endsWith('numeroClient')),
    ).toEqual([])
  })
})
