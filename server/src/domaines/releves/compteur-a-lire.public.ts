import type { Compteur } from '@ael/contract/demarches/modele.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { libelleCadran } from '../abonnements/libelle-cadran.public.ts'
import { situationSansHabitude } from './situation.ts'

/** The meter of a contract as a form asks to read it; null without one in place. */
export async function compteurALire(services: Services, numeroContrat: ContratVerifie): Promise<Compteur | null> {
  const { contrat, unite, repere } = await situationSansHabitude(services, numeroContrat)
  if (!repere) return null
  const { cadrans, chiffres, ensemble } = repere
  return {
    numero: contrat.numero_appareil ?? '',
    unite,
    chiffres,
    cadrans: cadrans.map(({ numeroOrdre, dernier }) => ({
      numeroOrdre,
      libelle: libelleCadran(contrat.code_type_contrat, cadrans.length, numeroOrdre),
      dernier,
    })),
    dernierReleve: ensemble.jour,
  }
}
