import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { DueDateRuler } from './DueDateRuler.tsx'
import { GroupTags } from './GroupTags.tsx'
import { IndexDisplay } from './IndexDisplay.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { PageTitle } from './PageTitle.tsx'

const section = (name: string) => page.getByRole('region', { name, exact: true })

it.each([
  [{ litres: 1_234_567 }, '01234', '567'],
  [{ litres: 1_234_567, red: 0 }, '01234', ''],
  [{ litres: 987, black: 4 }, '0000', '987'],
  [{ litres: 12_045, red: 1 }, '00012', '0'],
] as const)('an index %o shows its cubic metres in black, its litres in red', async (props, noirs, rouges) => {
  await afficher(
    <section aria-label="compteur">
      <IndexDisplay {...props} />
    </section>,
  )
  await expect.element(section('compteur')).toBeVisible()
  const chiffres = [...section('compteur').element().querySelectorAll('[aria-hidden]')]
  expect(chiffres.map(({ textContent }) => textContent).join('')).toBe(noirs + rouges)
  const couleurs = chiffres.map(
    (chiffre) => getComputedStyle(chiffre).backgroundColor + getComputedStyle(chiffre).color,
  )
  expect(new Set(couleurs.slice(0, noirs.length)).size).toBe(1)
  for (const rouge of couleurs.slice(noirs.length)) expect(rouge).not.toBe(couleurs[0])
})

it('a due date stands on its ruler where today is, and in red once it has passed', async () => {
  const regle = (nom: string, today: string) => (
    <section aria-label={nom}>
      <DueDateRuler
        start="2026-11-01"
        end="2026-11-11"
        today={today}
        startLabel="Émise"
        remaining={nom}
        endLabel="11/11"
      />
    </section>
  )
  await afficher(
    <>
      {regle('mi-chemin', '2026-11-06')}
      {regle('passée', '2026-11-12')}
    </>,
  )
  await expect.element(section('mi-chemin')).toMatchTextContent(/^Émisemi-chemin11\/11$/)
  const dessin = (nom: string) => section(nom).element().querySelector<HTMLElement>('[aria-hidden]')!
  expect(dessin('mi-chemin').style.getPropertyValue('--elapsed')).toBe('50%')
  expect(dessin('passée').style.getPropertyValue('--elapsed')).toBe('100%')
  const fond = (nom: string) => getComputedStyle(dessin(nom).children[1]!).backgroundColor
  expect(fond('passée')).not.toBe(fond('mi-chemin'))
})

it('figures stand each under its term, with its unit, and as loudly as they call', async () => {
  await afficher(
    <KeyFigures
      figures={[
        { term: 'Total', value: '12', unit: 'm³' },
        { term: 'Échues', value: '3', tone: 'attention' },
        { term: 'Relancées', value: '2', tone: 'urgent' },
      ]}
    />,
  )
  const valeurs = page.getByRole('definition')
  await expect.element(valeurs.first()).toMatchTextContent(/^12.?m³$/)
  const couleurs = valeurs.elements().map((valeur) => getComputedStyle(valeur.firstElementChild!).color)
  expect(new Set(couleurs).size).toBe(3)
})

it('the groups of a contract are named, or nothing is said of them', async () => {
  const dessiner = (groups: Parameters<typeof GroupTags>[0]['groups']) =>
    afficher(
      <section aria-label="groupes">
        <GroupTags label="Dans les groupes :" groups={groups} />
      </section>,
    )
  const avec = await dessiner([
    { idGroupe: 1, nom: 'Tour Valmy', color: 1 },
    { idGroupe: 2, nom: 'Famille', color: 2 },
  ])
  await expect.element(section('groupes')).toMatchTextContent(/^Dans les groupes : Tour ValmyFamille$/)
  await avec.unmount()
  await dessiner([])
  await expect.element(section('groupes')).toBeEmptyDOMElement()
})

it('a page says what it belongs to, what it is about, and what may be done there', async () => {
  await afficher(
    <PageTitle
      title="Factures"
      over="Mes contrats"
      under="12 rue des Tanneurs"
      actions={<button type="button">Payer</button>}
    />,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  await expect.element(page.getByText('Mes contrats')).toBeVisible()
  await expect.element(page.getByText('12 rue des Tanneurs')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Payer' })).toBeVisible()
})
