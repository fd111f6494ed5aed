import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import { interventionsCalls } from '@ael/contract/interventions/calls.ts'
import { callQuery } from '../../lib/query/call-query.ts'
import type { Contexte } from '../../lib/session/contexte.ts'

/** The forms that the utility offers, each with its settings. */
export const definitionsQuery = callQuery(demarchesCalls.definitions, {})

/** What a form starts from, for the contract that is looked at where the form is about one. */
export const contexteQuery = ({ type, contrat }: Formulaire, regarde: Contexte | null) =>
  callQuery(demarchesCalls.contexte, {
    body: {
      typeFormulaire: type,
      ...(contrat !== 'aucun' && regarde?.mode === 'contrat' && { numeroContrat: regarde.contrat.numeroContrat }),
    },
  })

/** The interventions of a contract that wait for their appointment. */
export const aPlanifierQuery = (contract: string) =>
  callQuery(interventionsCalls.interventionsPlanifiables, { params: { contract } })
