import type { DefinitionService } from '@ael/contract/services/modele.ts'
import { SERVICES, serviceNomme } from '@ael/contract/services/registre.ts'
import type { VueGroupe } from '@ael/contract/services/schemas.ts'

/** The views of a table of a group, as its tabs stand; the first one is the usual one. */
export const VUES = ['possibles', 'souscrits', 'impossibles', 'tous'] as const satisfies readonly VueGroupe[]

export const lireVue = ({ vue }: { vue?: string }): VueGroupe => VUES.find((une) => une === vue) ?? VUES[0]

const DE_GROUPE = SERVICES.filter(({ enGroupe }) => enGroupe)

/** Whether a group has a table of a service: it is asked for many contracts at once. */
export const estDeGroupe = (code: DefinitionService['code']): boolean => DE_GROUPE.some((un) => un.code === code)

/** The service of the table that an address shows: the first one unless it names another. */
export const lireService = ({ service = '' }: { service?: string }): DefinitionService | undefined => {
  const nomme = serviceNomme(service)
  return DE_GROUPE.find(({ code }) => code === nomme?.code) ?? DE_GROUPE[0]
}

/** The form by which many contracts give a service up, where one gesture does not. */
const FORMULAIRES: Partial<Record<DefinitionService['code'], string>> = {
  PA: 'RESILIATION_PRELEVEMENT',
  ME: 'RESILIATION_MENSUALISATION',
}

export const formulaireEnMasse = ({ code }: Pick<DefinitionService, 'code'>): string | undefined => FORMULAIRES[code]

/** What can be done with the contracts of a view; null: they are only looked at. */
export type Geste = 'SOUSCRIPTION' | 'RESILIATION' | 'DEMARCHE'

export function gesteDe(vue: VueGroupe, service: DefinitionService): Geste | null {
  if (vue === 'possibles') return 'SOUSCRIPTION'
  if (vue !== 'souscrits') return null
  if (service.annulable) return 'RESILIATION'
  return formulaireEnMasse(service) === undefined ? null : 'DEMARCHE'
}
