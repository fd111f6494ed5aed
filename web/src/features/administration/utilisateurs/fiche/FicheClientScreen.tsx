import { LIBELLES_PROFILS } from '@ael/contract/acces/profils.ts'
import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { JOURS_DES_ECHECS, type FicheClient } from '@ael/contract/administration/schemas.ts'
import { LIBELLES_ETATS } from '@ael/contract/demarches/etats.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formatDate, formatDateHeure } from '../../../../lib/formats/dates.ts'
import { formatNumeroContrat } from '../../../../lib/formats/identifiants.ts'
import { formatEuros, formatNombre } from '../../../../lib/formats/nombres.ts'
import { callQuery } from '../../../../lib/query/call-query.ts'
import { choisirContexte } from '../../../../lib/session/choix-courant.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { InlineFacts } from '../../../../ui/InlineFacts.tsx'
import { KeyFigures } from '../../../../ui/KeyFigures.tsx'
import { Loading } from '../../../../ui/Loading.tsx'
import { PageTitle } from '../../../../ui/PageTitle.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { StatusBadge } from '../../../../ui/StatusBadge.tsx'
import { libelles } from '../libelles.ts'
import { Agir } from './Agir.tsx'
import { Notes } from './Notes.tsx'
import { Section } from './Section.tsx'
import styles from './Fiche.module.css'

const textes = libelles.fiche

/** Who he is in a line, and the figures by which one begins. */
function Identite({ fiche: { compte, solde, demandesOuvertes, mailsEnEchec } }: { fiche: FicheClient }) {
  const { identifiant, email, profils, dateCreation, groups, meta } = compte
  const derniere = meta.derniere_date_connexion
  return (
    <>
      <InlineFacts
        facts={[
          { id: 'role', fact: profils.map((profil) => LIBELLES_PROFILS[profil]).join(', ') },
          { id: 'identifiant', fact: identifiant !== email && textes.identifiant(identifiant) },
          { id: 'email', fact: email },
          { id: 'ouvert', fact: dateCreation && textes.ouvert(formatDate(dateCreation)) },
          { id: 'connexion', fact: derniere ? textes.connexion(formatDateHeure(derniere)) : textes.jamaisConnecte },
          { id: 'principal', fact: meta.PremiumMail && textes.principal(meta.PremiumMail) },
          { id: 'groupes', fact: groups.length > 0 && textes.groupes(groups.map(({ nom }) => nom)) },
        ]}
      />
      <Panel className={styles.section}>
        <KeyFigures
          figures={[
            { term: textes.solde, value: formatEuros(solde) },
            { term: textes.contrats, value: formatNombre(compte.nbContrats) },
            { term: textes.demandesOuvertes, value: formatNombre(demandesOuvertes) },
            {
              term: textes.mailsEnEchec(JOURS_DES_ECHECS),
              value: formatNombre(mailsEnEchec),
              tone: mailsEnEchec > 0 ? 'urgent' : undefined,
            },
          ]}
        />
      </Panel>
    </>
  )
}

function Lecture({ fiche }: { fiche: FicheClient }) {
  const naviguer = useNavigate()
  const ouvrirFactures = (numeroContrat: string) => {
    choisirContexte({ mode: 'contrat', numeroContrat })
    void naviguer({ to: '/factures' })
  }
  return (
    <div className={styles.lecture}>
      <Identite fiche={fiche} />
      <Section
        title={textes.contrats}
        aside={<a href={`#/admin/contrat?compte=${fiche.compte.userWebId}`}>{textes.tousLesContrats}</a>}
        heads={[textes.contrat, textes.adresse, textes.titulaire, textes.compteur, textes.solde]}
        rows={fiche.contrats}
        total={fiche.compte.nbContrats}
        getRowId={({ numeroContrat }) => numeroContrat}
        cells={(un) => [
          formatNumeroContrat(un.numeroContrat),
          un.adresse,
          un.titulaire,
          un.compteur,
          formatEuros(un.solde),
        ]}
      />
      <div className={styles.deux}>
        <Section
          title={textes.factures}
          heads={[textes.facture, textes.emise, textes.montant, textes.reste]}
          rows={fiche.factures}
          getRowId={({ numeroFactureClient }) => numeroFactureClient}
          cells={(une) => [
            <Button
              key="ouvrir"
              variant="quiet"
              size="sm"
              title={textes.ouvrirFactures(formatNumeroContrat(une.numeroContrat))}
              onClick={() => ouvrirFactures(une.numeroContrat)}
            >
              {une.numeroFactureClient}
            </Button>,
            formatDate(une.dateEmission),
            formatEuros(une.montant),
            formatEuros(une.solde),
          ]}
        />
        <Section
          title={textes.paiements}
          heads={[textes.paiement, textes.le, textes.montant, textes.etat]}
          rows={fiche.paiements}
          getRowId={({ reference }) => reference}
          cells={(un) => [
            un.reference,
            formatDateHeure(un.creeLe),
            formatEuros(un.montant),
            textes.tentatives[un.etat],
          ]}
        />
        <Section
          title={textes.demandes}
          heads={[textes.demande, textes.le, textes.etat]}
          rows={fiche.demandes}
          getRowId={({ reference }) => reference}
          cells={(une) => [
            <>
              <a href={`#/admin/demandes?${new URLSearchParams({ demande: une.reference })}`}>{une.libelle}</a>{' '}
              <small className={styles.nombre}>{une.reference}</small>
            </>,
            formatDate(une.creeeLe),
            LIBELLES_ETATS[une.etat],
          ]}
        />
        <Section
          title={textes.alertes}
          heads={[textes.alerte, textes.le, textes.contrat]}
          rows={fiche.alertes}
          getRowId={(une, rang) => `${une.declencheeLe} ${rang}`}
          cells={(une) => [
            une.titre,
            formatDate(une.declencheeLe),
            une.numeroContrat && formatNumeroContrat(une.numeroContrat),
          ]}
        />
        <Section
          title={textes.courriers}
          heads={[textes.mail, textes.le, textes.remise]}
          rows={fiche.courriers}
          getRowId={(un, rang) => `${un.creeLe} ${rang}`}
          cells={(un) => [
            un.sujet,
            formatDateHeure(un.creeLe),
            un.etat === 'ECHEC' ? (
              <>
                <StatusBadge level="urgent">{textes.remises.ECHEC}</StatusBadge> {un.erreur}
              </>
            ) : (
              textes.remises[un.etat]
            ),
          ]}
        />
        <Section
          title={textes.sessions}
          heads={[textes.appareil, textes.ouverteLe, textes.vueLe]}
          rows={fiche.sessions}
          getRowId={(une, rang) => `${une.ouverteLe} ${rang}`}
          cells={(une) => [
            une.agent ? textes.agent : (une.appareil ?? textes.inconnu),
            formatDateHeure(une.ouverteLe),
            formatDateHeure(une.vueLe),
          ]}
        />
        <Section
          title={textes.consentements}
          heads={[textes.portee, textes.contrat, textes.accorde, textes.retire]}
          rows={fiche.consentements}
          getRowId={(un, rang) => `${un.numeroContrat} ${un.portee} ${rang}`}
          cells={(un) => [
            textes.portees[un.portee],
            formatNumeroContrat(un.numeroContrat),
            formatDate(un.accordeLe),
            un.retireLe && formatDate(un.retireLe),
          ]}
        />
        <Notes userWebId={fiche.compte.userWebId} notes={fiche.notes} />
      </div>
    </div>
  )
}

/** `/admin/users/:id`: a customer on one page; what is read at the left, what is done at the right. */
export function FicheClientScreen() {
  const { id } = useParams({ from: '/admin/users/$id' })
  const { data, error, isLoadingError, refetch } = useQuery({
    ...callQuery(administrationCalls.ficheClient, { params: { userWebId: id } }),
    // Others write meanwhile.
    staleTime: 0,
  })
  // Read again after each act: what is typed elsewhere on the page outlives a failure of that.
  if (isLoadingError)
    return (
      <>
        <PageTitle title={libelles.titre} />
        <ErrorState
          level={2}
          title={textes.echec}
          detail={textes.echecDetail}
          error={error}
          onRetry={() => void refetch()}
        />
      </>
    )
  if (!data)
    return (
      <>
        <PageTitle title={libelles.titre} />
        <Loading shape="table" rows={8} />
      </>
    )
  return (
    <>
      <PageTitle
        title={data.compte.nomComplet}
        over={<a href="#/admin/users">{textes.retour}</a>}
        under={!data.compte.actif && <StatusBadge level="information">{libelles.aActiver}</StatusBadge>}
      />
      <div key={id} className={styles.page}>
        <Lecture fiche={data} />
        <Agir fiche={data} />
      </div>
    </>
  )
}
