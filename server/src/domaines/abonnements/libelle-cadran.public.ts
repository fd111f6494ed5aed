import { estElectricite, type TypeContrat } from '@ael/contract/abonnements/regles.ts'

/** What a dial of a contract is called. */
export function libelleCadran(type: TypeContrat, nombre: number, numero: number): string {
  if (nombre === 1) return 'Index'
  if (estElectricite(type) && nombre === 2) return numero === 1 ? 'Heures pleines' : 'Heures creuses'
  return `Cadran ${numero}`
}
