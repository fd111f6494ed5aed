import { getCountries } from 'libphonenumber-js/max'

interface CodeLibelle {
  code: string
  libelle: string
}

export const CIVILITES: readonly CodeLibelle[] = [
  { code: 'M.', libelle: 'Monsieur' },
  { code: 'MME', libelle: 'Madame' },
  { code: 'M. ET MME', libelle: 'Monsieur et Madame' },
  { code: 'STE', libelle: 'Société' },
  { code: 'COPROPRIETE', libelle: 'Copropriété' },
  { code: 'COLLECTIVITE', libelle: 'Collectivité' },
]

export const TYPES_TELEPHONE: readonly CodeLibelle[] = [
  { code: 'MOBILE', libelle: 'Mobile' },
  { code: 'FIXE', libelle: 'Fixe' },
  { code: 'PROFESSIONNEL', libelle: 'Professionnel' },
]

const nomsDesPays = new Intl.DisplayNames('fr', { type: 'region' })

/** The countries that have a telephone plan, France first, then by name. */
export const PAYS: readonly CodeLibelle[] = [
  { code: 'FR', libelle: 'FRANCE' },
  ...getCountries()
    .filter((code) => code !== 'FR')
    .map((code) => ({ code, libelle: (nomsDesPays.of(code) ?? code).toLocaleUpperCase('fr') }))
    .sort((a, b) => a.libelle.localeCompare(b.libelle, 'fr')),
]
