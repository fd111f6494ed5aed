import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useUtilisateur } from '../../lib/session/utilisateur.ts'
import { Button } from '../../ui/Button.tsx'
import { blocsDuPersonnel } from '../menus/administration.ts'
import { libelles } from './libelles.ts'
import styles from './RechercheDuPersonnel.module.css'

const charger = () => import('../../features/administration/tableau-de-bord/recherche/RechercheDialog.tsx')
const RechercheDialog = lazy(async () => ({ default: (await charger()).RechercheDialog }))

/** The search of the staff, from anywhere in the back office: its button, and Ctrl K. */
export function RechercheDuPersonnel() {
  const { profils } = useUtilisateur()
  const [ouverte, setOuverte] = useState(false)
  const surTouche = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    // What another window asks comes first.
    if (document.querySelector('dialog[open]') === null) setOuverte(true)
  })
  useEffect(() => {
    const ecouter = (event: KeyboardEvent) => surTouche(event)
    document.addEventListener('keydown', ecouter)
    // Fetched ahead: what is typed right after Ctrl K is meant for it.
    charger().catch(() => undefined)
    return () => document.removeEventListener('keydown', ecouter)
  }, [])
  const ecrans = blocsDuPersonnel(profils).flatMap(({ titre, entrees }) =>
    entrees.map(({ libelle, route }) => ({ titre: libelle, detail: titre, adresse: route })),
  )
  return (
    <>
      <Button
        variant="quiet"
        className={styles.bouton}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOuverte(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <span className={styles.mot}>{libelles.recherche.bouton}</span>
        <kbd className={styles.touche} aria-hidden="true">
          {libelles.recherche.touche}
        </kbd>
      </Button>
      {/* Out of the header, whose colours are its own. */}
      {ouverte &&
        createPortal(
          <Suspense>
            <RechercheDialog ecrans={ecrans} onClose={() => setOuverte(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
