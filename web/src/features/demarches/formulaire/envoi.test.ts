import { expect, it } from 'vitest'
import { joindre } from '../champs/fichiers-joints.ts'
import { nommerUneFois } from './envoi.ts'
import { champsDeLaPage, erreursDe } from './erreurs.ts'
import { finitUnContrat } from './suite.ts'

const fichier = (nom: string, taille = 3) => new File(['x'.repeat(taille)], nom, { type: 'image/jpeg' })
const noms = (fichiers: readonly File[]) => fichiers.map(({ name }) => name)

it('each file has a name of its own, as phones call every picture alike', async () => {
  const nommes = nommerUneFois(
    ['image.jpg', 'image.jpg', 'IMAGE.JPG', 'image', 'image', 'image (2).jpg'].map((nom) => fichier(nom)),
  )
  expect(noms(nommes)).toEqual([
    'image.jpg',
    'image (2).jpg',
    'IMAGE (3).JPG',
    'image',
    'image (2)',
    'image (2) (2).jpg',
  ])
  expect(noms(nommerUneFois([fichier('IMG_0001.JPG'), fichier('img_0001.jpg')]))).toEqual([
    'IMG_0001.JPG',
    'img_0001 (2).jpg',
  ])
  expect([await nommes[1]?.text(), nommes[1]?.type]).toEqual(['xxx', 'image/jpeg'])
})

it('files are joined as long as they are admitted and there is room; the others are told', () => {
  const reglages = { extensionPj: ['jpg', 'pdf'], tailleMaxPj: 10, nbMaxPj: 2 } as Parameters<typeof joindre>[2]
  const premier = fichier('a.jpg')
  expect(noms(joindre([premier], [fichier('b.pdf')], reglages).joints)).toEqual(['a.jpg', 'b.pdf'])
  expect(joindre([premier], [fichier('b.pdf')], reglages).ecartes).toEqual([])
  const trop = joindre([premier], [fichier('b.exe'), fichier('c.pdf'), fichier('d.pdf')], reglages)
  expect(noms(trop.joints)).toEqual(['a.jpg', 'c.pdf'])
  expect(trop.ecartes).toEqual([expect.stringMatching(/b\.exe/), expect.stringMatching(/^Joignez 2 fichiers/)])
  expect(joindre([], [fichier('lourd.pdf', 11)], reglages)).toMatchObject({ joints: [] })
  expect(joindre([premier, premier, premier], [fichier('b.pdf')], reglages).joints).toHaveLength(3)
})

it('an error is told with its question on the page that asks it; the captcha only before sending', () => {
  const etape = {
    champs: [
      { champ: { id: 'nom' }, libelle: 'Votre nom' },
      { champ: { id: 'mail' }, libelle: 'Votre adresse' },
    ],
  } as unknown as Parameters<typeof erreursDe>[1]
  const erreur = (message: string) => ({ type: 'custom', message })
  const erreurs = {
    valeurs: { nom: erreur('Saisissez-le.'), ailleurs: erreur('Non.') },
    captcha: erreur('Répondez.'),
  } as Parameters<typeof erreursDe>[0]
  expect(erreursDe(erreurs, etape)).toEqual({ valeurs: { nom: { message: 'Votre nom\u202F: Saisissez-le.' } } })
  expect(erreursDe({ valeurs: { ailleurs: erreur('Non.') } }, etape)).toEqual({})
  expect(erreursDe(erreurs, undefined)).toEqual({ captcha: erreurs.captcha })
  expect(erreursDe({}, undefined)).toEqual({})
  expect(champsDeLaPage(etape)).toEqual(['valeurs.nom', 'valeurs.mail'])
  expect(champsDeLaPage(undefined)).toEqual(['captcha'])
})

it.each([
  ['RESILIATION', true],
  ['DEMENAGEMENTV2', true],
  ['RESILIATION_PRELEVEMENT', false],
  ['RECLAMATION', false],
])('%s ends the contract: %s', (type, finit) => {
  expect(finitUnContrat({ type })).toBe(finit)
})
