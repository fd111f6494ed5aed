import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { composerCourrier } from './composer.ts'
import type { ToutesDonnees } from './exemple.ts'
import { modeles, type TypeCourrier } from './registre.ts'

const PIEGE = `<b>O'Neil & "fils"</b>`
const LIEN = 'https://eau.exemple.fr/ael-v2/#/activation/a%2Fb/c?x=1&y=2'
const CONTEXTE = { nomService: 'Eaux de Valombre' }

/** One value for all templates: each takes from it what it needs. */
const DONNEES: ToutesDonnees = {
  prenom: PIEGE,
  auteur: PIEGE,
  identifiant: PIEGE,
  nouvelEmail: 'neuf@exemple.fr',
  lien: LIEN,
  lienPaiement: LIEN,
  suite: 'Il n’y a rien à payer.',
  nom: PIEGE,
  numeroContrat: '0012345',
  lieu: PIEGE,
  message: 'De l’eau coule.',
  jour: '21/11/2026',
  montant: '86,42\u202F€',
  reference: 'ABCDEFGH23456789',
  lignes: [{ libelle: PIEGE, montant: '86,42\u202F€' }],
  tropPercu: '1,00\u202F€',
  adresse: PIEGE,
  index: '1\u202F248\u202Fm³',
  fin: '12/12/2026',
  code: 'ABCD-EFGH-JKLM',
  consommation: null,
  compte: PIEGE,
  releve: null,
  retractation: false,
  contrats: ['0012345', '0012346'],
  nombre: 438,
  telephone: '0476000000',
  fournisseur: 'FranceConnect',
  impute: '12,00\u202F€',
  fichiersJoints: false,
  fichiersTropLourds: false,
  sansCompte: false,
  libelle: PIEGE,
  creneau: 'mardi 1 décembre 2026, de 8\u202Fh à 10\u202Fh',
  deplace: false,
  type: 'AF',
  demande: PIEGE,
  contrat: '0012345',
  issue: PIEGE,
  reponses: [{ etape: PIEGE, dites: [['Numéro et voie', PIEGE]] }],
  cellule: PIEGE,
  motif: PIEGE,
  action: PIEGE,
  changement: PIEGE,
  email: 'quelquun@exemple.fr',
  etat: 'Traitée',
  pieces: [PIEGE],
  texte: { nom: 'alerte-x', sujet: 'De l’eau coule : que faire ?', conseils: [PIEGE] },
}
const composer = (type: TypeCourrier) => composerCourrier(type, DONNEES, CONTEXTE)
const TYPES = Object.keys(modeles) as TypeCourrier[]

it('registers every template of the folder under the name of its file', async () => {
  const fichiers = await readdir(path.join(import.meta.dirname, 'modeles'))
  expect(new Set(TYPES)).toEqual(new Set(fichiers.map((fichier) => path.basename(fichier, '.ts'))))
})

describe.each(TYPES)('%s', (type) => {
  const { sujet, texte, html } = composer(type)

  it('has a subject on one line', () => {
    expect(sujet).toMatch(/^[^\r\n]{5,100}$/)
  })

  it('lets nothing that somebody typed become markup', () => {
    expect(html).not.toContain('<b>')
    expect(html).toContain('&#60;b&#62;O&#39;Neil &#38; &#34;fils&#34;&#60;/b&#62;')
    expect(texte).toContain(PIEGE)
  })

  it('writes French as it is printed', () => {
    const notre = `${sujet}\n${texte}`.replaceAll(PIEGE, '').replaceAll(LIEN, '')
    expect(notre).not.toMatch(/\p{L}'\p{L}| [:;!?€%»]|« /u)
  })

  it('gives its links whole, in the text and in the HTML', () => {
    const aBouton = html.includes('href=')
    expect(texte.includes(`\n${LIEN}\n`)).toBe(aBouton)
    expect(html.includes('href="https://eau.exemple.fr/ael-v2/#/activation/a%2Fb/c?x=1&#38;y=2"')).toBe(aBouton)
  })

  it('is one HTML document in French with one title, without script or picture from elsewhere', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script|<img|url\(/i)
  })

  it('follows French typography', () => {
    expect(texte.replace('-- \n', '')).not.toMatch(/ [:;!?]/)
    expect(texte).not.toMatch(/ {2}/)
  })
})
