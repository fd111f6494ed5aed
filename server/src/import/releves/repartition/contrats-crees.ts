import type pg from 'pg'
import { ErreurImport } from '../../fichier/erreur-import.ts'
import { comptesDeLAdresse, insererContrats, numerosSuivants } from './contrats-crees.sql.ts'

/**
 * Makes meters and for each a contract to be completed, which starts on the given day (`AAAA-MM-JJ`). A meter that
 * exists meanwhile is left alone. Answers how many contracts were made.
 */
export async function creerContrats(client: pg.ClientBase, appareils: string[], jours: string[]): Promise<number> {
  const numeros = await prendreNumeros(client, appareils.length)
  return insererContrats(client, appareils, jours, numeros)
}

/** Numbers that neither a contract nor a customer has. */
async function prendreNumeros(client: pg.ClientBase, nombre: number): Promise<string[]> {
  const libres: string[] = []
  while (libres.length < nombre) libres.push(...(await prendreSuivants(client, nombre - libres.length)))
  return libres
}

async function prendreSuivants(client: pg.ClientBase, nombre: number): Promise<string[]> {
  try {
    const rows = await numerosSuivants(client, nombre)
    return rows.map(({ numero }) => numero)
  } catch (cause) {
    throw new ErreurImport('Plus aucun numéro de contrat n’est libre entre 9000000 et 9999999.', { cause })
  }
}

/** The account of a mail address. */
export async function trouverCompte(client: pg.ClientBase, email: string): Promise<number> {
  const rows = await comptesDeLAdresse(client, email)
  const compte = rows[0]
  if (!compte)
    throw new ErreurImport(`Aucun compte n’a l’adresse e-mail ${email} : créez-le d’abord, ou corrigez --compte.`)
  return compte.id
}
