import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import { VUES_FILE, type DemandeEnFile, type VueFile } from '@ael/contract/demarches/traitement.schemas.ts'
import { aProfil } from '@ael/contract/acces/profils.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useParametre } from '../../../../lib/session/configuration.ts'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { classes } from '../../../../ui/classes.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { useListAddress } from '../../../../ui/table/use-list-address.ts'
import styles from './Demandes.module.css'
import { direLeDelai } from './delai.ts'
import { Dossier } from './Dossier.tsx'
import { FileDemandes } from './FileDemandes.tsx'
import { libelles } from './libelles.ts'

const TextesTypesDialog = lazy(async () => ({ default: (await import('./TextesTypesDialog.tsx')).TextesTypesDialog }))

const vueDe = (dite: string | undefined): VueFile => VUES_FILE.find((vue) => vue === dite) ?? 'aTraiter'

/** A key that is typed into something is not ours. */
const saisie = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null

/** In place of a request, while none is open: the first of the queue, and the way to it. */
function AucuneOuverte({ premiere, href, maintenant }: { premiere: DemandeEnFile; href: string; maintenant: number }) {
  const { reference, libelle, demandeur } = premiere
  const delai = direLeDelai(premiere, maintenant)
  return (
    <div className={styles.vide}>
      <EmptyState
        level={2}
        title={libelles.aucuneOuverte}
        reason={libelles.premiere({ libelle, demandeur: demandeur ?? libelles.anonyme, delai })}
        action={<ButtonLink href={href}>{libelles.ouvrir(reference)}</ButtonLink>}
      />
    </div>
  )
}

/** `/admin/demandes`: the queue of requests, and the one that is open. */
export function DemandesScreen() {
  const naviguer = useNavigate()
  const { profils } = useUtilisateur()
  const adresse = useSearch({ from: '/admin/demandes' })
  const [page, changer] = useListAddress({
    sorts: ['dateCreation'],
    size: useParametre('ConfigurationNbMaxElementPagination'),
  })
  const file = useRef<HTMLElement>(null)
  const [textes, setTextes] = useState(false)
  const filtre = {
    vue: vueDe(adresse.vue),
    recherche: page.recherche ?? '',
    ...(adresse.type && { typeFormulaire: adresse.type }),
  }
  const { indexPage, nbElements } = page
  const lue = useQuery({
    ...callQuery(traitementCalls.file, { query: { ...filtre, indexPage, nbElements } }),
    placeholderData: keepPreviousData,
    // Others take and answer meanwhile.
    staleTime: 0,
  })
  const lien = ({ vue, demande }: { vue?: VueFile; demande?: string }): string => {
    const valeurs = vue ? { vue, type: adresse.type, recherche: adresse.recherche } : { ...adresse, demande }
    const recherche = new URLSearchParams(
      Object.entries(valeurs).filter((paire): paire is [string, string] => Boolean(paire[1])),
    )
    return `/admin/demandes?${recherche.toString()}`
  }
  const premiere = lue.data?.resultats[0]
  const ouvrir = (demande: string | undefined) =>
    void naviguer({ to: '.', search: (avant: Record<string, unknown>) => ({ ...avant, demande }) })
  const parcourir = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || saisie(event)) return
    const pas = { j: 1, k: -1 }[event.key.toLowerCase()]
    const references = lue.data?.resultats.map(({ reference }) => reference) ?? []
    if (pas === undefined || references.length === 0) return
    const rang = references.indexOf(adresse.demande ?? '')
    ouvrir(references[rang === -1 ? 0 : Math.min(references.length - 1, Math.max(0, rang + pas))])
  })
  // On the queue alone: a letter by itself must not act on the whole page, for whoever dictates (RGAA 12.10).
  useEffect(() => {
    const element = file.current
    const touche = (event: KeyboardEvent) => parcourir(event)
    element?.addEventListener('keydown', touche)
    return () => element?.removeEventListener('keydown', touche)
  }, [])
  return (
    <>
      <PageTitle
        title={libelles.titre}
        actions={
          aProfil(profils, 'WEBMASTER') && (
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setTextes(true)}>
              {libelles.textes.bouton}
            </Button>
          )
        }
      />
      <div className={classes(styles.ecran, adresse.demande && styles.ouvert)}>
        <FileDemandes
          ref={file}
          lue={lue}
          filtre={filtre}
          page={page}
          onPage={changer}
          onType={(type) =>
            void naviguer({
              to: '.',
              search: (avant: Record<string, unknown>) => ({ ...avant, type: type || undefined, page: undefined }),
            })
          }
          adresse={lien}
          ouverte={adresse.demande}
        />
        {adresse.demande ? (
          <Dossier key={adresse.demande} reference={adresse.demande} retour={lien({ vue: filtre.vue })} />
        ) : (
          premiere && (
            <AucuneOuverte
              premiere={premiere}
              href={`#${lien({ demande: premiere.reference })}`}
              maintenant={lue.dataUpdatedAt}
            />
          )
        )}
      </div>
      <Suspense>{textes && <TextesTypesDialog onClose={() => setTextes(false)} />}</Suspense>
    </>
  )
}
