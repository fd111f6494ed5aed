import { estNumeroContrat, normaliserNumeroContrat } from '@ael/contract/commun/regles.ts'
import * as z from 'zod'
import { libelles } from '../rattachement/libelles.ts'

const compacter = (saisi: string): string => saisi.replaceAll(/[\s.-]/g, '')

/** A contract number as it is typed, shortened or grouped, as the 7 characters of the wire; undefined when it is none. */
export function lireNumeroContrat(saisi: string): string | undefined {
  const compact = compacter(saisi)
  const numero = normaliserNumeroContrat(compact)
  return compact !== '' && estNumeroContrat(numero) ? numero : undefined
}

/** The contract number of a form; refused, it does not keep the other answers from being looked at. */
export const numeroContratSaisi = z
  .string()
  .overwrite((saisi) => lireNumeroContrat(saisi) ?? saisi)
  .refine((saisi) => lireNumeroContrat(saisi) !== undefined, libelles.erreurs.numeroContrat)
