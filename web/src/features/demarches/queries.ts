import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { ColonneDemarches, EtatDemarche } from '@ael/contract/demarches/etats.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../lib/client/client.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import type { Contexte } from '../../lib/session/contexte.ts'
import type { ListQuery } from '../../ui/table/list-query.ts'

/** The forms that the utility offers, each with its settings. */
export const definitionsQuery = callQuery(demarchesCalls.definitions, {})

/** What a form starts from, for the contract that is looked at where the form is about one. */
export const contexteQuery = (
  { type, contrat }: Formulaire,
  regarde: Contexte | null,
  origine: 'resiliation' | undefined,
) =>
  callQuery(demarchesCalls.contexte, {
    body: {
      typeFormulaire: type,
      ...(origine && { origine }),
      ...(contrat !== 'aucun' && regarde?.mode === 'contrat' && { numeroContrat: regarde.contrat.numeroContrat }),
    },
  })

/** The interventions of a contract that wait for their appointment. */
export const aPlanifierQuery = (contract: string) =>
  callQuery(interventionsCalls.interventionsPlanifiables, { params: { contract } })
/** What the account has begun of a form: asked anew each time that the form is opened. */
export const brouillonQuery = ({ type }: Formulaire, numeroContrat: string | undefined) =>
  queryOptions({
    queryKey: ['brouillon', type, numeroContrat ?? null],
    queryFn: ({ signal }) =>
      client(
        demarchesCalls.lireBrouillon,
        { query: { typeFormulaire: type, ...(numeroContrat !== undefined && { numeroContrat }) } },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** A page of requests, and the state that it is kept to. */
type DemandePage = ListQuery<ColonneDemarches> & { etat?: EtatDemarche }

/** A page of the requests of the account, or of those of a contract. */
export const demandesQuery = (numeroContrat: string | null, query: DemandePage) =>
  queryOptions({
    queryKey: ['demandes', numeroContrat, query],
    queryFn: ({ signal }) =>
      numeroContrat === null
        ? client(demarchesCalls.mesDemandes, { query }, { signal })
        : client(demarchesCalls.liste, { params: { contract: numeroContrat }, query }, { signal }),
  })

/** Whether the utility serves a commune of this postal code; not, when nobody can tell. */
export const desserviQuery = (codePostal: string) =>
  queryOptions({
    queryKey: ['desservi', codePostal],
    queryFn: () =>
      client(referentielCalls.codePostal, { query: { codePostal, desservies: true } }).then(
        (communes) => communes.length > 0,
        () => false,
      ),
  })
