import type { Hasard } from './hasard.ts'

/** The digit that makes a number pass Luhn's check when it is added at the end. */
function cleLuhn(chiffres: string): string {
  const somme = Array.from(chiffres, Number).reduceRight((total, chiffre, rang) => {
    const double = chiffre * ((chiffres.length - rang) % 2 === 1 ? 2 : 1)
    return total + (double > 9 ? double - 9 : double)
  }, 0)
  return String((10 - (somme % 10)) % 10)
}

/** A well-formed SIRET; no SIREN of a company begins with 998. */
export function siret(hasard: Hasard): string {
  const base = `998${hasard.chiffres(5)}`
  const etablissement = `${base}${cleLuhn(base)}000${hasard.entier(1, 9)}`
  return etablissement + cleLuhn(etablissement)
}

/** The letters of a French account number stand for digits; ours has none. */
const BANQUE_FICTIVE = '99961'
export const BIC_FICTIF = 'VALOFRP1XXX'

const modulo97 = (chiffres: string): number => Number(BigInt(chiffres) % 97n)

/** A French IBAN with right keys, of a bank that does not exist. */
export function iban(hasard: Hasard): string {
  const guichet = hasard.chiffres(5)
  const compte = hasard.chiffres(11)
  const rib = 97 - modulo97(`${BANQUE_FICTIVE}${guichet}${compte}00`)
  const compteBancaire = `${BANQUE_FICTIVE}${guichet}${compte}${String(rib).padStart(2, '0')}`
  // F is 15, R is 27, and the key stands for 00 while it is computed (ISO 13616).
  const cle = 98 - modulo97(`${compteBancaire}152700`)
  return `FR${String(cle).padStart(2, '0')}${compteBancaire}`
}

/** The numbering plan keeps these four beginnings for fiction; there is no mobile number among them that validators accept. */
export const telephone = (hasard: Hasard): string =>
  hasard.choix(['046571', '026191', '035301', '053649']) + hasard.chiffres(4)

/** As engraved on a water meter: maker, year, class and 6 digits. */
export const numeroCompteurEau = (hasard: Hasard, annee: number): string =>
  `${hasard.choix(['C', 'D', 'I', 'S'])}${String(annee % 100).padStart(2, '0')}${hasard.choix(['FA', 'BA', 'KA'])}${hasard.chiffres(6)}`

export const numeroCompteurElectricite = (hasard: Hasard): string => `0${hasard.chiffres(9)}`

/** The reference of a mandate, one per contract. */
export const rum = (numeroContrat: string): string => `VALOMBRE${numeroContrat}01`
