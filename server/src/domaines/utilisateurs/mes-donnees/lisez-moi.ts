import type { Piece } from './piece.ts'

const enCRLF = (lignes: readonly string[]): string => `\uFEFF${lignes.join('\r\n')}\r\n`

/** The README of the archive: what each file holds, how to read it, whose data are left out and why. */
export const lisezMoi = (
  pieces: readonly Piece[],
  { service, identifiant, instant }: { service: string; identifiant: string; instant: string },
): string =>
  enCRLF([
    `${service}\u202F: vos données personnelles`,
    '',
    `Compte\u202F: ${identifiant}`,
    `Archive faite le ${instant}`,
    '',
    'FICHIERS',
    '',
    ...pieces.flatMap(({ nom, description }) => [nom, `  ${description}`, '']),
    'LIRE CES FICHIERS',
    '',
    'CSV\u202F: UTF-8, points-virgules, point décimal, dates AAAA-MM-JJ, instants ISO 8601 en temps universel (UTC). Un tableur les ouvre.',
    'Un texte que le tableur prendrait pour une formule est précédé d’une apostrophe.',
    'Volumes et index en litres\u202F; pour l’électricité, en wattheures.',
    '',
    'CE QUI N’Y EST PAS',
    '',
    'Les données des autres\u202F: celles du titulaire d’un contrat que vous suivez sans en être titulaire, de votre co-titulaire,',
    'de l’occupant qui vous a précédé ou suivi. Votre mot de passe, dont le service ne conserve qu’une empreinte.',
    'Vous êtes reconnu comme titulaire quand le contrat porte votre adresse e-mail, ou vos nom et prénom.',
  ])
