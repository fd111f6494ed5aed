import { alerteConsommation } from './catalogue/alerte-consommation.ts'
import { assistanceEtendue } from './catalogue/assistance-etendue.ts'
import { assistance } from './catalogue/assistance.ts'
import { avisDeReleve } from './catalogue/avis-de-releve.ts'
import { contratFuite } from './catalogue/contrat-fuite.ts'
import { factureElectroniqueLibre } from './catalogue/facture-electronique-libre.ts'
import { factureElectronique } from './catalogue/facture-electronique.ts'
import { mensualisation } from './catalogue/mensualisation.ts'
import { paiementEchelonne } from './catalogue/paiement-echelonne.ts'
import { prelevement } from './catalogue/prelevement.ts'
import { smsInformation } from './catalogue/sms-information.ts'
import { smsPaiement } from './catalogue/sms-paiement.ts'
import type { CodeService, DefinitionService } from './modele.ts'

/** Every service by its code, in the order in which they are shown: one file of `catalogue/`, one line here. */
const CATALOGUE: Record<CodeService, DefinitionService> = {
  PA: prelevement,
  ME: mensualisation,
  PM: paiementEchelonne,
  FE: factureElectronique,
  FL: factureElectroniqueLibre,
  AR: avisDeReleve,
  AC: alerteConsommation,
  SP: smsPaiement,
  SG: smsInformation,
  CF: contratFuite,
  SC: assistance,
  C2: assistanceEtendue,
}

export const SERVICES: readonly DefinitionService[] = Object.values(CATALOGUE)
export const serviceDe = (code: CodeService): DefinitionService => CATALOGUE[code]

/** The service that a part of an address names, by its code or its name, in any casing; undefined when there is none. */
export const serviceNomme = (nom: string): DefinitionService | undefined =>
  SERVICES.find((service) => [service.code, service.nom].some((mot) => mot.toLowerCase() === nom.trim().toLowerCase()))

/** The type of the form by which a service is asked for, or given up. */
export const formulaireDeService = (
  { code, directe }: Pick<DefinitionService, 'code' | 'directe'>,
  action: 'souscription' | 'resiliation',
): string => `${action.toUpperCase()}_${code}${directe[action] ? '' : '_CONTACT'}`
