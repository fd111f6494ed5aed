import { Autocomplete } from '@base-ui/react/autocomplete'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { RECHERCHE_MIN } from '@ael/contract/administration/recherche.ts'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { libelles } from './libelles.ts'
import { garderRecent, lireRecents } from './recents.ts'
import styles from './Recherche.module.css'
import { ecransTrouves, type Groupe, grouper, type Resultat } from './resultats.ts'

/** Typing rests for so long before the server is asked. */
const REPOS_MS = 120
const LONGUEUR_MAX = 100

interface Props {
  /** The screens that this member of the staff may open. */
  ecrans: readonly Resultat[]
  onClose: () => void
}

/** What stands in the list: before anything is typed, what was opened last and the screens. */
function useGroupes(saisie: string, ecrans: readonly Resultat[], agent: string) {
  const recherche = useSettled(saisie.trim(), REPOS_MS)
  const cherche = recherche.length >= RECHERCHE_MIN
  const { data, isError, isFetching } = useQuery({
    ...callQuery(administrationCalls.recherche, { query: { recherche } }),
    enabled: cherche,
    placeholderData: keepPreviousData,
    // Others write meanwhile.
    staleTime: 0,
  })
  const vide = saisie.trim() === ''
  const [recents] = useState(() => lireRecents(agent))
  const desEcrans = ecransTrouves(ecrans, saisie)
  const groupes: Groupe[] = [
    ...(vide && recents.length > 0 ? [{ sorte: 'recents' as const, items: recents }] : []),
    ...(desEcrans.length > 0 ? [{ sorte: 'ecrans' as const, items: desEcrans }] : []),
    ...(cherche && !vide && data ? grouper(data) : []),
  ]
  return {
    groupes,
    partiel: data?.partiel ?? false,
    enCours: cherche && isFetching,
    echec: cherche && isError,
    cherche: cherche && !vide,
  }
}

function Liste({ ecrans, onClose }: Props) {
  const { userWebId } = useUtilisateur()
  const [saisie, setSaisie] = useState('')
  const champ = useRef<HTMLInputElement>(null)
  const aide = useId()
  const { groupes, partiel, enCours, echec, cherche } = useGroupes(saisie, ecrans, userWebId)
  useEffect(() => champ.current?.focus(), [])
  const nombre = groupes.reduce((somme, { items }) => somme + items.length, 0)
  const compte = nombre > 0 ? libelles.nombre(nombre) : partiel ? libelles.rienParmi : libelles.rien(saisie.trim())
  const dit = echec
    ? libelles.echec
    : enCours
      ? libelles.cherche
      : cherche && (partiel ? `${compte}. ${libelles.partiel}` : compte)
  const ouvrir = (resultat: Resultat) => {
    garderRecent(userWebId, resultat)
    onClose()
  }
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groupes}
      value={saisie}
      onValueChange={(valeur, { reason }) => reason !== 'item-press' && setSaisie(valeur)}
      itemToStringValue={({ titre }: Resultat) => titre}
    >
      <div className={styles.champ}>
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
        <Autocomplete.Input
          ref={champ}
          aria-label={libelles.champ}
          aria-describedby={aide}
          placeholder={libelles.exemple}
          maxLength={LONGUEUR_MAX}
        />
      </div>
      <Autocomplete.Status className={styles.etat}>{dit}</Autocomplete.Status>
      <Autocomplete.List className={styles.liste} aria-busy={enCours}>
        {({ sorte, items }: Groupe) => (
          <Autocomplete.Group key={sorte} items={items} className={styles.groupe}>
            <Autocomplete.GroupLabel className={styles.sorte}>{libelles.sortes[sorte]}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(resultat: Resultat) => (
                <Autocomplete.Item
                  key={`${sorte} ${resultat.adresse} ${resultat.titre}`}
                  value={resultat}
                  className={styles.resultat}
                  // A link: opened elsewhere with Ctrl, and by the browser.
                  render={({ children, ...props }) => (
                    <a {...props} href={`#${resultat.adresse}`}>
                      {children}
                    </a>
                  )}
                  onClick={() => ouvrir(resultat)}
                >
                  <span className={styles.titre}>{resultat.titre}</span>
                  <span className={styles.detail}>{resultat.detail}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p id={aide} className={styles.aide}>
        {libelles.aide}
      </p>
    </Autocomplete.Root>
  )
}

/** The search of the staff over customers, contracts, meters, invoices, requests and screens. */
export function RechercheDialog({ ecrans, onClose }: Props) {
  return (
    <Dialog open title={libelles.titre} shape="wide" onClose={onClose}>
      <Liste ecrans={ecrans} onClose={onClose} />
    </Dialog>
  )
}
