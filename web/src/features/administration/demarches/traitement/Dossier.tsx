import { aProfil } from '@ael/contract/acces/profils.ts'
import { demarchesCalls } from '@ael/contract/demarches/calls.ts'
import { estClose, LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { parEtape } from '@ael/contract/demarches/moteur/soumettre.ts'
import { traitementCalls } from '@ael/contract/demarches/traitement.calls.ts'
import type { DossierDemande } from '@ael/contract/demarches/traitement.schemas.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateHeure } from '../../../../lib/formats/dates.ts'
import { formatTaille } from '../../../../lib/formats/taille.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { useCallMutation } from '../../../../lib/query/use-call-mutation.ts'
import { useTelechargement } from '../../../../lib/query/use-telechargement.ts'
import { useUtilisateur } from '../../../../lib/session/utilisateur.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ButtonLink } from '../../../../ui/ButtonLink.tsx'
import { DelayGraduation } from '../../../../ui/DelayGraduation.tsx'
import { DescriptionList } from '../../../../ui/DescriptionList.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { InlineFacts } from '../../../../ui/InlineFacts.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { direLeDelai } from './delai.ts'
import styles from './Demandes.module.css'
import { libelles } from './libelles.ts'
import { Notes } from './Notes.tsx'
import { AttenteDialog } from './AttenteDialog.tsx'
import { RemiseDialog } from './RemiseDialog.tsx'
import { Repondre } from './Repondre.tsx'
import { Suivi } from './Suivi.tsx'

/** Who made a request, of which contract: each leads to what is known of him. */
function Qui({ dossier }: { dossier: DossierDemande }) {
  const { demandeur, userWebId, email, numeroContrat, autresDemandes } = dossier
  const nom = demandeur ?? libelles.anonyme
  return (
    <InlineFacts
      facts={[
        { id: 'nom', fact: userWebId === null ? nom : <a href={`#/admin/users/${userWebId}`}>{nom}</a> },
        { id: 'mail', fact: email !== nom && email },
        {
          id: 'contrat',
          fact: numeroContrat !== null && (
            <a href={`#/admin/contrats?recherche=${numeroContrat}`}>{libelles.contrat(numeroContrat)}</a>
          ),
        },
        { id: 'autres', fact: autresDemandes > 0 && libelles.autres(autresDemandes) },
      ]}
    />
  )
}

/** Who made the request, in whose hands it is, how much of its delay is left, and whether it is taken or given back. */
function Tete({ dossier, maintenant }: { dossier: DossierDemande; maintenant: number }) {
  const { profils } = useUtilisateur()
  const dire = { onSuccess: ({ message }: { message: string }) => showToast('resolu', message) }
  const prendre = useCallMutation(traitementCalls.prendre, dire)
  const rendre = useCallMutation(traitementCalls.rendre, dire)
  const [geste, setGeste] = useState<'confier' | 'attente' | null>(null)
  const finir = () => setGeste(null)
  const body = { demande: dossier.reference }
  const { agent, aMoi, etat } = dossier
  const pris = aMoi ? libelles.priseParVous : agent && libelles.prisePar(agent)
  return (
    <>
      <div className={styles.tete}>
        <div>
          <p className={styles.sous}>
            {dossier.reference} <StatusBadge icon={false}>{LIBELLES_ETATS[etat]}</StatusBadge> {pris}
          </p>
          <h2>{dossier.libelle}</h2>
          <Qui dossier={dossier} />
        </div>
        {!estClose(etat) && (
          <div className={styles.gestes}>
            {agent === null && (
              <Button disabled={prendre.isPending} onClick={() => prendre.mutate({ body })}>
                {libelles.prendre}
              </Button>
            )}
            {agent !== null && (aMoi || aProfil(profils, 'WEBMASTER')) && (
              <Button variant="outline" disabled={rendre.isPending} onClick={() => rendre.mutate({ body })}>
                {libelles.rendre}
              </Button>
            )}
            {aMoi && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setGeste('attente')}>
                {libelles.attente.bouton}
              </Button>
            )}
            {(agent === null || aMoi || aProfil(profils, 'WEBMASTER')) && dossier.collegues.length > 0 && (
              <Button variant="outline" aria-haspopup="dialog" onClick={() => setGeste('confier')}>
                {libelles.confier.bouton}
              </Button>
            )}
          </div>
        )}
      </div>
      <div>
        {dossier.dateTraitement === null && (
          <DelayGraduation
            start={Date.parse(dossier.dateCreation)}
            end={Date.parse(dossier.echeance)}
            now={maintenant}
          />
        )}
        <p className={styles.delai}>
          <span>{libelles.delai.recue(formatDateHeure(dossier.dateCreation))}</span>
          <span>{libelles.delai.due(formatDateHeure(dossier.echeance))}</span>
          <span className={dossier.enRetard ? styles.retard : undefined}>{direLeDelai(dossier, maintenant)}</span>
        </p>
      </div>
      {geste === 'confier' && <RemiseDialog dossier={dossier} onClose={finir} />}
      {geste === 'attente' && <AttenteDialog dossier={dossier} onClose={finir} />}
    </>
  )
}

/** What was answered, and what came with it. */
function Reponses({ dossier }: { dossier: DossierDemande }) {
  const telecharger = useTelechargement(demarchesCalls.telechargerPiece, 'piece')
  const { reference: demande, motif, action, codeCellule } = dossier
  const cellule = Object.entries({ motif, action, codeCellule }).flatMap(([nom, dit]) =>
    dit === null ? [] : [{ term: libelles.cellule[nom as keyof typeof libelles.cellule], value: dit, key: nom }],
  )
  const pieces = [...dossier.pieces, ...dossier.evenements.flatMap((evenement) => evenement.pieces)]
  return (
    <Panel title={libelles.reponses}>
      <DescriptionList
        stacked
        items={[
          ...cellule,
          ...dossier.liees.map((liee) => ({
            term: libelles.liees[liee.sens],
            value: (
              <a href={`#/admin/demandes?demande=${liee.reference}`}>
                {libelles.demandeLiee(liee.libelle, liee.reference)}
              </a>
            ),
          })),
          ...(dossier.commentaire === null ? [] : [{ term: libelles.commentaire, value: dossier.commentaire }]),
        ]}
      />
      {parEtape(dossier.reponses).map(({ etape, reponses }) => (
        <section key={etape} className={styles.etape}>
          <h3>{etape}</h3>
          <DescriptionList
            stacked
            items={reponses.map(({ champ, question, reponse }) => ({ term: question, value: reponse, key: champ }))}
          />
        </section>
      ))}
      {pieces.length > 0 && (
        <section className={styles.etape}>
          <h3>{libelles.pieces}</h3>
          <ul className={styles.entree}>
            {pieces.map(({ id, nom, octets }) => (
              <li key={id} className={styles.ligne}>
                <span>
                  {nom}
                  <small>{formatTaille(octets)}</small>
                </span>
                <IconButton
                  label={libelles.telecharger(nom)}
                  onClick={() => telecharger.mutate({ params: { demande, id } })}
                >
                  <IconDownload size={20} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

/** A request: read at the left, noted and followed at the right, answered below. */
export function Dossier({ reference, retour }: { reference: string; retour: string }) {
  const lu = useQuery({
    ...callQuery(traitementCalls.dossier, { params: { demande: reference } }),
    // Another agent may have taken it meanwhile.
    staleTime: 0,
  })
  return (
    <article className={styles.dossier} aria-label={reference}>
      <ButtonLink className={styles.retour} variant="outline" href={`#${retour}`}>
        {libelles.retour}
      </ButtonLink>
      {lu.isPending && <Loading rows={6} />}
      {lu.isError && (
        <ErrorState level={2} title={libelles.echecDossier} error={lu.error} onRetry={() => void lu.refetch()} />
      )}
      {lu.data && (
        <>
          <Tete dossier={lu.data} maintenant={lu.dataUpdatedAt} />
          <div className={styles.corps}>
            <div className={styles.colonne}>
              <Reponses dossier={lu.data} />
              {!estClose(lu.data.etat) && <Repondre dossier={lu.data} />}
            </div>
            <div className={styles.colonne}>
              <Notes dossier={lu.data} />
              <Suivi dossier={lu.data} />
            </div>
          </div>
        </>
      )}
    </article>
  )
}
