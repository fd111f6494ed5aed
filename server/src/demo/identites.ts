import type { Hasard } from './hasard.ts'

export interface Identite {
  civilite: 'M.' | 'MME'
  nom: string
  prenom: string
}

const PRENOMS_F = [
  'Marie',
  'Nathalie',
  'Isabelle',
  'Sylvie',
  'Céline',
  'Émilie',
  'Camille',
  'Léa',
  'Manon',
  'Chloé',
  'Inès',
  'Awa',
  'Fatima',
  'Jeanne',
  'Odile',
  'Monique',
  'Françoise',
  'Hélène',
  'Aurélie',
  'Maëlle',
  'Anne-Sophie',
  'Marie-Christine',
  'Noémie',
  'Zoé',
  'Rose',
  'Lucie',
  'Thi Lan',
  'Mariama',
  'Yasmine',
  'Gaëlle',
] as const
const PRENOMS_M = [
  'Jean',
  'Philippe',
  'Michel',
  'Thierry',
  'Nicolas',
  'Julien',
  'Thomas',
  'Hugo',
  'Lucas',
  'Paul',
  'Léon',
  'Rachid',
  'Mamadou',
  'Yann',
  'Loïc',
  'Jean-Baptiste',
  'François',
  'Gérard',
  'Étienne',
  'Mathéo',
  'Karim',
  'André',
  'Benoît',
  'Sébastien',
  'Jérôme',
  'Ali',
  'Minh',
  'Bastien',
  'Noël',
  'Émile',
] as const

const NOMS = [
  'Martin',
  'Bernard',
  'Dubois',
  'Robert',
  'Richard',
  'Petit',
  'Durand',
  'Leroy',
  'Moreau',
  'Simon',
  'Laurent',
  'Lefèvre',
  'Michel',
  'Garcia',
  'David',
  'Bertrand',
  'Roux',
  'Vincent',
  'Fournier',
  'Morel',
  'Girard',
  'André',
  'Mercier',
  'Dupont',
  'Lambert',
  'Bonnet',
  'François',
  'Martinez',
  'Legrand',
  'Garnier',
  'Faure',
  'Rousseau',
  'Blanc',
  'Guérin',
  'Muller',
  'Henry',
  'Perrin',
  'Morin',
  'Mathieu',
  'Clément',
  'Gauthier',
  'Chevalier',
  'Nguyen',
  'Lopez',
  'Fontaine',
  'Da Silva',
  'Ferreira',
  'Benali',
  'Diallo',
  'Traoré',
  'Haddad',
  'Belkacem',
  'Cohen',
  'Kowalski',
  'Rossi',
  'Schmitt',
  'Le Goff',
  'Le Guen',
  'Kerhervé',
  'Etcheverry',
  'Castaing',
  'Vasseur',
  'Delattre',
  'Vandenbrouck',
  "D'Ambrosio",
  "N'Diaye",
  "L'Hermitte",
  'Pélissier',
  'Reynaud',
  'Chabert',
  'Marchetti',
  'Brémond',
  'Arnoux',
  'Gaillard',
  'Joubert',
  'Tissot',
  'Charpentier',
  'Ben Youssef',
  'El Amrani',
  'Phan',
  'Okafor',
  'Barthélemy',
  'Saint-Martin',
  'Lefebvre-Delacroix',
  'de Montgolfier-Saint-Hilaire',
  'de La Rochebrochard-Auzay',
  'Vidal',
  'Caron',
  'Picard',
  'Renard',
  'Meunier',
  'Collet',
  'Prévost',
  'Bouvier',
  'Masson',
  'Sanchez',
  'Boyer',
  'Chevallier',
  'Rey',
  'Aubert',
] as const

/** A person of the demonstration; names satisfy the patterns of the forms. */
export function identite(hasard: Hasard): Identite {
  const femme = hasard.chance(0.52)
  return {
    civilite: femme ? 'MME' : 'M.',
    prenom: hasard.choix(femme ? PRENOMS_F : PRENOMS_M),
    nom: hasard.choix(NOMS),
  }
}

const SIGNES = /[\u0300-\u036f]/g

/** Without accents, spaces and apostrophes, in lower case: what stands before the @ of an address. */
export const enMinuscules = (texte: string): string =>
  texte.normalize('NFD').replace(SIGNES, '').replace(/['’ ]/g, '').toLowerCase()

/** An address that no message can reach: the domain .test is reserved. */
export const courriel = ({ prenom, nom }: { prenom: string; nom: string }): string =>
  `${enMinuscules(prenom)}.${enMinuscules(nom)}@courriel.test`

export interface Enseigne {
  raisonSociale: string
  codeApe: string
}

const METIERS: readonly (readonly [libelle: string, codeApe: string])[] = [
  ['Boulangerie %', '1071C'],
  ['Boucherie %', '4722Z'],
  ['Pharmacie %', '4773Z'],
  ['Salon %', '9602A'],
  ['Garage %', '4520A'],
  ['Café-restaurant %', '5610A'],
  ['Pressing %', '9601B'],
  ['Menuiserie %', '4332A'],
  ['Plomberie %', '4322A'],
  ['Cabinet dentaire %', '8623Z'],
  ['Domaine %', '0121Z'],
  ['Pépinières %', '0130Z'],
]

/** A business named after its owner, most often a company. */
export function enseigne(hasard: Hasard): Enseigne {
  const [libelle, codeApe] = hasard.choix(METIERS)
  const forme = hasard.choix(['SARL ', 'SAS ', 'EURL ', ''])
  return { raisonSociale: forme + libelle.replace('%', hasard.choix(NOMS)), codeApe }
}
