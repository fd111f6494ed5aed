import { droitsCalls, type LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { LIBELLES_PROFILS, PROFILS } from '@ael/contract/acces/profils.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { DroitsScreen } from './DroitsScreen.tsx'

const { droits, addProfile, deleteProfile, initializeDroitsProfile } = droitsCalls
const ligne = (
  controleur: string,
  action: string,
  propres: Partial<LigneDroit['cellules'][number]> = {},
): LigneDroit => ({
  controleur,
  action,
  resume: `Ce que fait ${action}`,
  cellules: PROFILS.map((profil) =>
    profil === 'ADMIN'
      ? { profil, origine: 'compris', actif: true, verrou: null, refus: 0 }
      : profil === 'GRAND_COMPTE'
        ? { profil, origine: 'ferme', actif: false, verrou: null, refus: 0 }
        : { profil, origine: 'nomme', actif: true, verrou: null, refus: 0, ...propres },
  ),
})
const profils = PROFILS.map((code) => ({
  code,
  libelle: LIBELLES_PROFILS[code],
  gere: code !== 'GRAND_COMPTE',
  comptes: code === 'UTILISATEUR_STANDARD' ? 10_001 : code === 'WEBMASTER' ? 1200 : 1,
}))
const caseDe = (name: string) => page.getByRole('checkbox', { name, exact: true })

beforeEach(async () => {
  await page.viewport(1440, 900)
  serveur.repond(droits, {
    profils,
    resultats: [
      ligne('Acces', 'profils'),
      ligne('Facture', 'listeFactures'),
      ligne('Utilisateur', 'infoUtilisateur', { verrou: 'essentiel' }),
    ],
  })
})
const ouvrir = (adresse = '/admin/droits') => afficher(<DroitsScreen />, { route: '/admin/droits', adresse })

it('has its cells in four forms, told in words too', async () => {
  await ouvrir()
  await expect.element(caseDe('Standard, profils')).toBeChecked()
  const essentielle = page.getByRole('row', { name: /^infoUtilisateur/ })
  await expect.element(essentielle).toMatchTextContent(/Reçu d’un profil qu’il comprend/)
  await expect.element(essentielle).toMatchTextContent(/aucune page ne s’ouvre sans lui/)
  await expect.element(essentielle).toMatchTextContent(/Fermé/)
  expect(await reproches()).toEqual([])
})

it('says of each profile how many have it, of each group how much of it, of each lock why', async () => {
  const ferme = (action: string, propres: Partial<LigneDroit['cellules'][number]>) => ligne('Acces', action, propres)
  serveur.repond(droits, {
    profils,
    resultats: [
      ferme('profils', { actif: false, verrou: 'dernier-administrateur' }),
      ferme('droits', { verrou: 'profil' }),
    ],
  })
  await ouvrir()
  const lue = (name: RegExp) => page.getByRole('row', { name }).element().textContent
  await expect.element(page.getByRole('row', { name: /^profils/ })).toBeVisible()
  expect(lue(/^Action/)).toMatch(
    /^ActionAdministrateur1 compteWebmaster1.200 comptes.*Standard.*plus de 10.000 comptes.*, vous ne gérez pas ce profil1 compte$/,
  )
  expect(lue(/^Acces/)).toBe('Acces 2 actions2 sur 2' + '1 sur 2'.repeat(6) + '0 sur 2')
  expect(lue(/^profils/)).toBe(
    `profilsCe que fait profilsReçu d’un profil qu’il comprend${'–Non donné, personne ne pourrait le rendre'.repeat(6)}–Fermé`,
  )
  expect(lue(/^droits/)).toBe(
    `droitsCe que fait droitsReçu d’un profil qu’il comprend${'Donné, vous ne gérez pas ce profil'.repeat(6)}–Fermé`,
  )
  const cadenas = (name: RegExp) =>
    page.getByRole('row', { name }).element().querySelectorAll('svg.tabler-icon-lock').length
  expect([/^Action/, /^profils/, /^droits/].map(cadenas)).toEqual([1, 6, 0])
})

it('says how often a right that is taken away was wanting, and nothing where it was not', async () => {
  serveur.repond(droits, {
    profils,
    resultats: [ligne('Acces', 'profils', { actif: false, refus: 1312 }), ligne('Facture', 'listeFactures')],
  })
  await ouvrir()
  const refusee = page.getByRole('row', { name: /^profils/ })
  await expect.element(refusee).toMatchTextContent(/1.312 refus en trente jours, faute de ce droit/)
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).not.toMatchTextContent(/refus/)
  expect(await reproches()).toEqual([])
})

it('a right is taken away at once, and taken back by Ctrl Z', async () => {
  serveur.repond(deleteProfile, { message: 'Droit Acces/profils retiré à Standard, en vigueur sur tous les serveurs.' })
  serveur.repond(addProfile, { message: 'Droit Acces/profils donné à Standard, en vigueur sur tous les serveurs.' })
  await ouvrir()
  await caseDe('Standard, profils').click()
  await expect.element(page.getByText(/retiré à Standard/)).toBeVisible()
  const body = { controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_STANDARD' }
  expect(serveur.demandes(deleteProfile)).toEqual([{ body }])
  await expect.element(page.getByRole('button', { name: 'Reprendre le dernier changement' })).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(/donné à Standard/)).toBeVisible()
  expect(serveur.demandes(addProfile)).toEqual([{ body }])
  await expect.element(page.getByRole('button', { name: 'Reprendre le dernier changement' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(serveur.demandes(deleteProfile)).toHaveLength(1)
})

it('a right is given, and taken back by its button; not by Z alone, nor while one types', async () => {
  serveur.repond(droits, { profils, resultats: [ligne('Acces', 'profils', { actif: false })] })
  serveur.repond(addProfile, { message: 'Droit donné.' })
  serveur.repond(deleteProfile, { message: 'Droit retiré.' })
  await ouvrir()
  await caseDe('Premium, profils').click()
  await expect.element(page.getByText(/Droit donné\./)).toBeVisible()
  expect(serveur.demandes(droits).length).toBeGreaterThan(1)
  await userEvent.keyboard('z')
  await page.getByRole('searchbox').fill('prof')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(serveur.demandes(deleteProfile)).toEqual([])
  await page.getByRole('button', { name: 'Reprendre le dernier changement' }).click()
  await expect.element(page.getByText(/Droit retiré\./)).toBeVisible()
  const body = { controleur: 'Acces', action: 'profils', profil: 'UTILISATEUR_PREMIUM' }
  expect(serveur.demandes(addProfile)).toEqual([{ body }])
  expect(serveur.demandes(deleteProfile)).toEqual([{ body }])
})

it('only the box that is being changed is busy; a change that is refused is not taken back, another is, on a Mac too', async () => {
  serveur.refuse(deleteProfile, { status: 409, message: 'Ce droit ne se retire pas.' })
  serveur.repond(addProfile, { message: 'Droit rendu.' })
  await ouvrir()
  await caseDe('Standard, profils').click()
  await expect.element(page.getByText(/Ce droit ne se retire pas\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reprendre le dernier changement' })).not.toBeInTheDocument()
  const attente = serveur.retient(deleteProfile)
  await caseDe('Standard, profils').click()
  await expect.element(caseDe('Standard, profils')).toHaveAttribute('aria-busy', 'true')
  for (const autre of ['Premium, profils', 'Standard, listeFactures'])
    await expect.element(caseDe(autre)).toHaveAttribute('aria-busy', 'false')
  attente.repondre({ message: 'Droit retiré.' })
  await expect.element(page.getByText(/Droit retiré\./)).toBeVisible()
  await expect.element(caseDe('Standard, profils')).toHaveAttribute('aria-busy', 'false')
  await userEvent.keyboard('{Meta>}z{/Meta}')
  await expect.element(page.getByText(/Droit rendu\./)).toBeVisible()
})

it('is filtered by its controller and by what was taken away, in its address', async () => {
  serveur.repond(droits, {
    profils,
    resultats: [ligne('Acces', 'profils', { actif: false }), ligne('Facture', 'listeFactures')],
  })
  await ouvrir('/admin/droits?retires=oui')
  await expect.element(page.getByRole('row', { name: /^profils/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).not.toBeInTheDocument()
  const retires = page.getByRole('checkbox', { name: 'Droits retirés' })
  await expect.element(retires).toBeChecked()
  await retires.click()
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).toBeVisible()
  const controleur = page.getByRole('combobox', { name: 'Contrôleur' })
  await expect.element(controleur).toHaveTextContent('TousAccesFacture')
  await controleur.selectOptions('Facture')
  await expect.element(page.getByRole('row', { name: /^profils/ })).not.toBeInTheDocument()
  await expect.poll(() => location.hash).toContain('controleur=Facture')
  await retires.click()
  await expect.element(page.getByRole('heading', { name: 'Aucune action trouvée' })).toBeVisible()
  await expect.poll(() => location.hash).toContain('retires=oui')
})

it('says that the rights could not be read, and reads them again', async () => {
  serveur.refuse(droits, { status: 500 })
  await ouvrir()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Les droits n’ont pas pu être lus' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Exporter en CSV' })).toBeDisabled()
  await reessayer(droits, { profils, resultats: [ligne('Acces', 'profils')] })
  await expect.element(caseDe('Standard, profils')).toBeVisible()
})

it('is gone through by the arrows, which pass over what cannot be changed', async () => {
  await ouvrir()
  await expect.element(caseDe('Webmaster, profils')).toBeVisible()
  await presser(caseDe('Webmaster, profils'), '{ArrowRight}')
  await expect.element(caseDe('Chargé de clientèle, profils')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(caseDe('Chargé de clientèle, listeFactures')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}')
  await expect.element(caseDe('Webmaster, listeFactures')).toHaveFocus()
})

it('is searched by its address, finds nothing, and says so', async () => {
  await ouvrir('/admin/droits?recherche=facture')
  await expect.element(page.getByRole('row', { name: /^listeFactures/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^profils/ })).not.toBeInTheDocument()
  serveur.repond(droitsCalls.exportDroits, { nomFichier: 'droits.csv', contenu: 'x' })
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  expect(serveur.demandes(droitsCalls.exportDroits)).toEqual([{ params: { format: 'csv' } }])
  await page.getByRole('searchbox').fill('zzz')
  await expect.element(page.getByRole('heading', { name: 'Aucune action trouvée' })).toBeVisible()
})

it('on a phone shows one profile at a time', async () => {
  await page.viewport(390, 844)
  await ouvrir('/admin/droits?profil=UTILISATEUR_PREMIUM')
  await expect.element(caseDe('Premium, profils')).toBeVisible()
  await expect.element(caseDe('Standard, profils')).not.toBeInTheDocument()
  const profil = page.getByRole('combobox', { name: 'Profil' })
  await expect.element(profil).toHaveDisplayValue('Premium')
  await profil.selectOptions('Standard')
  await expect.element(caseDe('Standard, profils')).toBeVisible()
  await expect.element(caseDe('Premium, profils')).not.toBeInTheDocument()
})

it('on a phone begins by the first profile that one manages', async () => {
  await page.viewport(390, 844)
  serveur.repond(droits, {
    profils: profils.map((un) => ({ ...un, gere: un.code === 'WEBMASTER' })),
    resultats: [ligne('Acces', 'profils')],
  })
  await ouvrir('/admin/droits?profil=INCONNU')
  await expect.element(caseDe('Webmaster, profils')).toBeVisible()
  expect(page.getByRole('checkbox', { name: /, profils$/ }).elements()).toHaveLength(1)
})

it('on a wide screen shows all profiles, and offers no choice of one', async () => {
  await ouvrir('/admin/droits?profil=UTILISATEUR_PREMIUM')
  await expect.element(caseDe('Standard, profils')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Profil' })).not.toBeInTheDocument()
})

it('all rights are given back once the question is answered', async () => {
  serveur.repond(initializeDroitsProfile, { message: '2 droits ont été rendus.', nombre: 2 })
  await ouvrir()
  await page.getByRole('button', { name: 'Remettre les droits d’origine' }).click()
  await page.getByRole('button', { name: 'Garder les droits actuels' }).click()
  expect(serveur.demandes(initializeDroitsProfile)).toEqual([])
  await page.getByRole('button', { name: 'Remettre les droits d’origine' }).click()
  await page.getByRole('button', { name: 'Remettre les droits', exact: true }).click()
  await expect.element(page.getByText(/2 droits ont été rendus/)).toBeVisible()
  expect(serveur.demandes(initializeDroitsProfile)).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
