import { droitsCalls, type LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import type { Profil } from '@ael/contract/acces/profils.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { callQuery } from '../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../lib/query/use-telechargement.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ExportButtons } from '../../../ui/table/ExportButtons.tsx'
import { ListBar } from '../../../ui/table/ListBar.tsx'
import { SearchField } from '../../../ui/table/SearchField.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { phone, useMedia } from '../../../ui/use-media.ts'
import styles from './Droits.module.css'
import { filtrerDroits } from './filtrer-droits.ts'
import { libelles } from './libelles.ts'
import { Legende } from './Legende.tsx'
import { nomDuDroit, TableDroits } from './TableDroits.tsx'

interface Changement {
  controleur: string
  action: string
  profil: Profil
  actif: boolean
}

/** Gives and takes rights; holds the last change, which Ctrl Z takes back. */
function useChangements() {
  const [dernier, setDernier] = useState<Changement | null>(null)
  const dire = { onSuccess: ({ message }: { message: string }) => showToast('resolu', message) }
  const donner = useCallMutation(droitsCalls.addProfile, dire)
  const retirer = useCallMutation(droitsCalls.deleteProfile, dire)
  const changer = ({ actif, ...body }: Changement, repris = false) => {
    ;(actif ? donner : retirer).mutate({ body }, { onSuccess: () => setDernier(repris ? null : { ...body, actif }) })
  }
  const reprendre = () => {
    if (dernier) changer({ ...dernier, actif: !dernier.actif }, true)
  }
  const surTouche = useEffectEvent((event: KeyboardEvent) => {
    const ecrit =
      event.target instanceof HTMLElement && event.target.closest('input:not([type="checkbox"]), textarea, select')
    if (ecrit || !dernier || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    reprendre()
  })
  useEffect(() => {
    const ecouter = (event: KeyboardEvent) => surTouche(event)
    document.addEventListener('keydown', ecouter)
    return () => document.removeEventListener('keydown', ecouter)
  }, [])
  const encore = [donner, retirer].find(({ isPending }) => isPending)?.variables?.body
  return { changer, reprendre, dernier, enCours: encore ? nomDuDroit(encore, encore.profil) : null }
}

/** `/admin/droits`: what each profile may do. */
export function DroitsScreen() {
  const naviguer = useNavigate()
  const adresse = useSearch({ from: '/admin/droits' })
  const filtre = {
    recherche: adresse.recherche ?? '',
    controleur: adresse.controleur ?? '',
    retires: adresse.retires === 'oui',
  }
  const lus = useQuery(callQuery(droitsCalls.droits, {}))
  const { changer, reprendre, dernier, enCours } = useChangements()
  const [aRemettre, setARemettre] = useState(false)
  const remettre = useCallMutation(droitsCalls.initializeDroitsProfile, {
    onSuccess: ({ message }) => showToast('resolu', message),
    onSettled: () => setARemettre(false),
  })
  const exporter = useTelechargement(droitsCalls.exportDroits, 'droits', {
    onSuccess: () => showToast('resolu', libelles.exportReussi),
  })
  const etroit = useMedia(phone)
  const filtrer = (valeurs: Partial<Record<'recherche' | 'controleur' | 'profil' | 'retires', string>>) =>
    void naviguer({
      to: '.',
      search: (avant: Record<string, unknown>) => ({ ...avant, ...valeurs }),
      replace: true,
    })
  const profils = lus.data?.profils ?? []
  // One profile at a time where a table of eight columns cannot be read.
  const seul = profils.find(({ code }) => code === adresse.profil) ?? profils.find(({ gere }) => gere)
  const montres = etroit ? profils.filter((un) => un === seul) : profils
  const groupes = filtrerDroits(lus.data?.resultats ?? [], filtre)
  const controleurs = [...new Set(lus.data?.resultats.map(({ controleur }) => controleur))]
  const basculer = ({ controleur, action, cellules }: LigneDroit, profil: Profil) => {
    const actif = cellules.some((cellule) => cellule.profil === profil && cellule.actif)
    changer({ controleur, action, profil, actif: !actif })
  }
  return (
    <>
      <PageTitle
        title={libelles.titre}
        under={libelles.sousTitre}
        actions={
          <>
            {dernier && (
              <Button variant="outline" onClick={reprendre}>
                {libelles.reprendre}
              </Button>
            )}
            <Button variant="outline" aria-haspopup="dialog" onClick={() => setARemettre(true)}>
              {libelles.remettre.bouton}
            </Button>
          </>
        }
      />
      <ListBar>
        <SearchField
          label={libelles.recherche}
          placeholder={libelles.rechercheExemple}
          value={filtre.recherche}
          onSearch={(recherche) => filtrer({ recherche })}
        />
        <SelectField
          label={libelles.controleur}
          placeholder={libelles.tous}
          options={controleurs.map((nom) => ({ value: nom, label: nom }))}
          value={filtre.controleur}
          onChange={(event) => filtrer({ controleur: event.currentTarget.value })}
        />
        {etroit && (seul || lus.isPending) && (
          <SelectField
            label={libelles.profil}
            options={profils.map(({ code, libelle }) => ({ value: code, label: libelle }))}
            value={seul?.code ?? ''}
            disabled={!seul}
            onChange={(event) => filtrer({ profil: event.currentTarget.value })}
          />
        )}
        <label className={styles.retires}>
          <input
            type="checkbox"
            checked={filtre.retires}
            onChange={(event) => filtrer({ retires: event.currentTarget.checked ? 'oui' : '' })}
          />
          {libelles.retires}
        </label>
        <ExportButtons
          label={libelles.exporter}
          disabled={exporter.isPending || !lus.isSuccess}
          onExport={(format) => exporter.mutate({ params: { format } })}
        />
      </ListBar>
      {lus.isError ? (
        <ErrorState
          level={2}
          title={libelles.echec}
          detail={libelles.echecDetail}
          error={lus.error}
          onRetry={() => void lus.refetch()}
        />
      ) : !lus.data ? (
        <Loading shape="table" />
      ) : groupes.size === 0 ? (
        <EmptyState level={2} title={libelles.rien} reason={libelles.rienRaison} />
      ) : (
        <TableDroits profils={montres} groupes={groupes} enCours={enCours} onChange={basculer} />
      )}
      {!lus.isPending && <Legende />}
      <ConfirmDialog
        open={aRemettre}
        question={libelles.remettre.question}
        confirmLabel={libelles.remettre.confirmer}
        cancelLabel={libelles.remettre.garder}
        loading={remettre.isPending}
        onConfirm={() => remettre.mutate({})}
        onCancel={() => setARemettre(false)}
      >
        <p>{libelles.remettre.suite}</p>
      </ConfirmDialog>
    </>
  )
}
