import { referentielCalls } from '@ael/contract/referentiel/calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useConfiguration } from '../../../lib/session/configuration.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { dejaOriente, retenirOrientation } from './deja-oriente.ts'
import styles from './Orientation.module.css'
import { siteDe } from './site-de.ts'

const LIBELLES = {
  titre: 'Votre commune',
  texte: 'Cherchez la commune de votre logement\u202F: nous vous conduirons au site de votre service d’eau.',
  rechercher: 'Nom ou code postal de la commune',
  aucune: 'Aucune commune de ce nom. Vérifiez son orthographe.',
  rester: 'Rester sur ce site',
}

const LONGUEUR_MIN = 2

/** Asks a visitor where he lives, and sends him to the site of the company that serves him. */
export function Orientation() {
  const { sites } = useConfiguration()
  const [ouverte, setOuverte] = useState(() => !dejaOriente())
  const [recherche, setRecherche] = useState('')
  const parCode = /^\d{5}$/.test(recherche)
  const noms = useQuery({
    ...callQuery(referentielCalls.communes, { query: { recherche, nbElements: 8 } }),
    enabled: !parCode && recherche.length >= LONGUEUR_MIN,
    placeholderData: keepPreviousData,
  })
  const codes = useQuery({
    ...callQuery(referentielCalls.codePostal, { query: { codePostal: recherche } }),
    enabled: parCode,
  })
  const communes = recherche.length < LONGUEUR_MIN ? [] : ((parCode ? codes.data : noms.data) ?? [])
  const attend = parCode ? codes.isFetching : noms.isFetching
  const fermer = () => {
    retenirOrientation()
    setOuverte(false)
  }
  const choisir = (numeroSociete: string | null) => {
    fermer()
    const site = siteDe(numeroSociete, sites)
    if (site) location.assign(site)
  }
  return (
    <Dialog
      open={ouverte}
      onClose={fermer}
      title={LIBELLES.titre}
      actions={
        <Button variant="outline" onClick={fermer}>
          {LIBELLES.rester}
        </Button>
      }
    >
      <p className={styles.texte}>{LIBELLES.texte}</p>
      <SearchField
        label={LIBELLES.rechercher}
        placeholder={LIBELLES.rechercher}
        value={recherche}
        onSearch={setRecherche}
      />
      <ul className={styles.communes} aria-busy={attend}>
        {communes.map(({ codeInsee, codePostal, nomCommune, numeroSociete }) => (
          <li key={`${codeInsee} ${codePostal}`}>
            <button type="button" onClick={() => choisir(numeroSociete)}>
              {nomCommune} <small>{codePostal}</small>
            </button>
          </li>
        ))}
      </ul>
      <output className={styles.texte}>
        {recherche.length >= LONGUEUR_MIN && !attend && communes.length === 0 && LIBELLES.aucune}
      </output>
    </Dialog>
  )
}
