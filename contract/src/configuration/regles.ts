import { PARAMETRES, type Parametre, type TypeParametre } from './parametres.ts'

const ECRITURES: Record<TypeParametre, RegExp> = {
  'System.Int32': /^-?\d{1,9}$/,
  'System.Double': /^-?\d{1,12}(?:[.,]\d{1,6})?$/,
}
/** How a type is called by whoever sets a parameter. */
export const LIBELLES_TYPES: Record<TypeParametre, string> = {
  'System.Int32': 'Entier',
  'System.Double': 'Décimal',
}

const ecrit = (nombre: number): string => String(nombre).replace('.', ',')
const estConnu = (nom: string): nom is Parametre => nom in PARAMETRES

/** A value as it is kept: the comma of France is understood. */
export const nombreDe = (valeur: string): number => Number(valeur.replace(',', '.'))

/**
 * Why a parameter cannot have this value, in a sentence; null when it can. Those that the agency reads have bounds: a session
 * of no hour would shut everybody out.
 */
export function refusDeValeur(nom: string, type: TypeParametre, valeur: string): string | null {
  if (valeur === '') return 'Renseignez la valeur du paramètre.'
  if (!ECRITURES[type].test(valeur))
    return type === 'System.Int32'
      ? 'Saisissez un nombre entier de 9 chiffres au plus.'
      : 'Saisissez un nombre décimal, avec 6 décimales au plus.'
  if (!estConnu(nom)) return null
  const [min, max] = PARAMETRES[nom].bornes
  const nombre = nombreDe(valeur)
  return nombre < min || nombre > max ? `Saisissez un nombre entre ${ecrit(min)} et ${ecrit(max)}.` : null
}
