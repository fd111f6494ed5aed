-- Consents to readings finer than those of bills, and what is kept without them.

-- Consents to readings finer than those of bills, by the holder of a contract: what he gave, when he took it back.
-- One row per consent given; the one in force has no end. The name is kept beside the account, which may go away.
create table consentement (
  id bigint generated always as identity primary key,
  numero_contrat text not null references abonnement on delete cascade,
  numero_client text not null references client on delete cascade,
  portee text not null check (portee in ('JOUR', 'HEURE')),
  accorde_le timestamptz not null,
  accorde_par bigint references utilisateur on delete set null,
  accorde_par_identifiant text not null,
  retire_le timestamptz check (retire_le >= accorde_le),
  retire_par bigint references utilisateur on delete set null,
  retire_par_identifiant text,
  -- A consent ends when the holder takes it back, when the account that gave it loses the contract, or when the contract
  -- has another holder. Only the first is a will to have readings erased.
  motif_fin text constraint consentement_motif_fin_connu check (motif_fin in ('RETRAIT', 'ACCES', 'TITULAIRE')),
  constraint consentement_fin check ((retire_le is null) = (motif_fin is null)),
  constraint consentement_retire_par check ((retire_par_identifiant is not null) = (motif_fin is not distinct from 'RETRAIT'))
);
create unique index consentement_en_cours on consentement (numero_contrat, numero_client, portee) where retire_le is null;
create index consentement_contrat_client on consentement (numero_contrat, numero_client);
create index consentement_client on consentement (numero_client);
create index consentement_accorde_par on consentement (accorde_par) where accorde_par is not null;
create index consentement_retire_par on consentement (retire_par) where retire_par is not null;

-- What the present holder of each contract has consented to. Only natural persons are asked; a contract made by an
-- import of readings has no known holder; a utility with another legal basis switches ConsentementReleves off.
create view contrat_consenti as
select a.numero_contrat, a.numero_client_titulaire as numero_client,
  not t.est_professionnel and not exists (select from contrat_cree_par_import i where i.numero_contrat = a.numero_contrat)
    and coalesce((select f.actif from fonctionnalite f where f.nom = 'ConsentementReleves'), true) as soumis,
  exists (select from consentement c where c.numero_contrat = a.numero_contrat and c.numero_client = a.numero_client_titulaire
    and c.portee = 'JOUR' and c.retire_le is null) as jour,
  exists (select from consentement c where c.numero_contrat = a.numero_contrat and c.numero_client = a.numero_client_titulaire
    and c.portee = 'HEURE' and c.retire_le is null) as heure
from abonnement a join client t on t.numero_client = a.numero_client_titulaire;

-- The contracts of which the holder took a consent back, and what may be kept of them.
create view contrat_reduit as
select v.numero_contrat, case when v.jour then 'j' else 'm' end as finesse
from contrat_consenti v
where v.soumis and not v.heure
  and exists (select from consentement c where c.numero_contrat = v.numero_contrat and c.numero_client = v.numero_client
    and c.motif_fin = 'RETRAIT' and (c.portee = 'HEURE' or not v.jour));

-- The litres of a day without their hours: the same sum, spread evenly. With `nuit`, each measured hour from 1 to 4 o'clock
-- gets the least of them instead, which is all that the watch for leaks reads (docs/adr).
create function litres_sans_detail(litres integer[], etats text, volume integer, nuit boolean) returns integer[]
language sql immutable parallel safe as $$
  with heure as (
    select rang, valeur, lettre, nuit and lettre = 'm' and rang between 2 and length(etats) - 19 as de_nuit
    from unnest(litres, string_to_array(etats, null)) with ordinality as h (valeur, lettre, rang)
  ), bilan as (
    select count(*) filter (where de_nuit) as nuits, min(valeur) filter (where de_nuit) as minimum,
      count(*) filter (where lettre <> '-' and not de_nuit) as autres, count(*) filter (where lettre <> '-') as toutes
    from heure
  ), choix as (
    select case when nuits > 0 and autres > 0 and nuits * minimum <= volume then minimum end as minimum, nuits, autres, toutes from bilan
  ), part as (
    select h.rang, h.lettre, h.de_nuit and c.minimum is not null as garde, c.minimum,
      volume - coalesce(c.nuits * c.minimum, 0) as reste,
      case when c.minimum is null then c.toutes else c.autres end as parts,
      count(*) filter (where h.lettre <> '-' and not (h.de_nuit and c.minimum is not null)) over (order by h.rang) as place
    from heure h cross join choix c
  )
  select array_agg(case when lettre = '-' then null when garde then minimum
    else reste * place / parts - reste * (place - 1) / parts end::integer order by rang)
  from part
$$;

-- What the nights of a day take of its volume when they are kept.
create function litres_de_nuit(litres integer[], etats text) returns integer
language sql immutable parallel safe as $$
  select coalesce(count(*) * min(valeur), 0)::integer
  from unnest(litres, string_to_array(etats, null)) with ordinality as h (valeur, lettre, rang)
  where lettre = 'm' and rang between 2 and length(etats) - 19
$$;

-- Keeps of a meter's days only what `finesse` allows. `veille`: the first day of which the night is kept. The sums of the
-- days (j) and of the months (m), and the index at their ends, do not change; doing it again changes nothing.
-- Raw readings: of each day the first, the last two and the highest accepted ones, and those around a change of register,
-- so that the index at midnight, and the hour that the next reading ends, stay the same; of the months before `veille`, those of their first and last days.
create function reduire_consommation(compteur bigint, du date, au date, finesse_permise text, veille date) returns void
language plpgsql as $$
begin
  if finesse_permise = 'j' then
    update consommation_jour c set finesse = 'j', litres = litres_sans_detail(c.litres, c.etats, c.volume, c.jour >= veille)
    where c.compteur_id = compteur and c.jour between du and au and (c.finesse = 'h'
      or (c.finesse = 'j' and c.jour < veille and c.jour >= veille - 40));
  else
    -- A month is spread from index to index: the days that an import has just calculated anew are true again, the others
    -- are not. A change of register cuts it; the day of the change stays as it is.
    with jour as (
      select c.jour, c.index_fin, c.volume, date_trunc('month', c.jour) as mois, coalesce(r.qualites like '%c%', false) as coupure,
        case when c.jour >= veille then least(litres_de_nuit(c.litres, c.etats), c.volume) else 0 end as nuit
      from consommation_jour c left join releve_jour r on r.compteur_id = c.compteur_id and r.jour = c.jour
      where c.compteur_id = compteur and c.jour between du and au
    ), suite as (
      select *, count(*) filter (where coupure) over (partition by mois order by jour) as rang_suite from jour
    ), bornee as (
      select *, sum(nuit) over s as nuits, count(*) over s as nombre, row_number() over (s order by jour) as place,
        first_value(index_fin - volume) over (s order by jour) as base,
        last_value(index_fin) over (s order by jour rows between unbounded preceding and unbounded following) as haut
      from suite window s as (partition by mois, rang_suite, coupure)
    ), etale as (
      select *, haut - base - nuits as reste from bornee
    ), reparti as (
      select *, nuit + div(reste * place, nombre) - div(reste * (place - 1), nombre) as nouveau from etale
    ), indexe as (
      select *, base + sum(nouveau) over (partition by mois, rang_suite, coupure order by jour) as nouvel_index from reparti
    )
    update consommation_jour c set finesse = 'm', volume = i.nouveau::integer, index_fin = i.nouvel_index::bigint,
      litres = litres_sans_detail(c.litres, c.etats, i.nouveau::integer, c.jour >= veille)
    from indexe i
    where c.compteur_id = compteur and c.jour = i.jour and not i.coupure
      and (c.finesse <> 'm' or c.volume <> i.nouveau or c.index_fin <> i.nouvel_index or (c.jour < veille and c.jour >= veille - 40));
    update consommation_jour c set finesse = 'm', litres = litres_sans_detail(c.litres, c.etats, c.volume, c.jour >= veille)
    where c.compteur_id = compteur and c.jour between du and au and c.finesse <> 'm';
  end if;

  with releve as (
    select r.jour, l.rang, l.seconde, l.index_litres, l.lettre, l.ambigu,
      lead(l.lettre) over j as suivante, row_number() over (e order by l.rang) as place, count(*) over e as nombre,
      first_value(l.rang) over (partition by r.jour, l.lettre in ('v', 'r', 'c') order by l.index_litres desc, l.rang desc) as sommet
    from releve_jour r
    cross join lateral unnest(r.secondes, r.index_litres, string_to_array(r.qualites, null), coalesce(r.ambigus, array_fill(null::boolean, array[cardinality(r.secondes)])))
      with ordinality as l (seconde, index_litres, lettre, ambigu, rang)
    where r.compteur_id = compteur and r.jour between du and au and r.index_reprise is not null and cardinality(r.secondes) > 3
    window j as (partition by r.jour order by l.rang), e as (partition by r.jour, l.lettre in ('v', 'r', 'c'))
  ), garde as (
    select jour, array_agg(seconde order by rang) as secondes, array_agg(index_litres order by rang) as index_litres,
      string_agg(lettre, '' order by rang) as qualites, array_agg(ambigu order by rang) as ambigus
    from releve
    where lettre in ('v', 'r', 'c') and (place = 1 or place >= nombre - 1 or rang = sommet or lettre = 'c' or suivante = 'c')
    group by jour
  )
  update releve_jour r set secondes = g.secondes, index_litres = g.index_litres, qualites = g.qualites,
    ambigus = case when r.ambigus is not null then g.ambigus end
  from garde g
  where r.compteur_id = compteur and r.jour = g.jour and cardinality(r.secondes) > cardinality(g.secondes);

  if finesse_permise = 'm' then
    delete from releve_jour r using (
      select jour, min(jour) over m as premier, max(jour) over m as dernier, bool_or(qualites like '%c%') over m as remplace
      from releve_jour where compteur_id = compteur and jour between du and au and jour < veille
      window m as (partition by date_trunc('month', jour))
    ) d
    where r.compteur_id = compteur and r.jour = d.jour and d.jour not in (d.premier, d.dernier) and not d.remplace
      and r.index_reprise is not null;
  end if;
end $$;

-- After an import recomputed days that had been reduced: what was known of their hours and nights before is not less
-- known now, though the readings that said so are gone.
create function rendre_etats(compteur bigint, jour_reduit date, anciens_litres integer[], anciens_etats text) returns void
language sql as $$
  with nouveau as (
    select string_agg(case when 'm' in (a, n) then 'm' when 'e' in (a, n) then 'e' when 'x' in (a, n) then 'x' else '-' end, '' order by rang) as etats
    from consommation_jour c
    cross join lateral unnest(string_to_array(anciens_etats, null), string_to_array(c.etats, null)) with ordinality as l (a, n, rang)
    where c.compteur_id = compteur and c.jour = jour_reduit and c.finesse = 'h'
  )
  update consommation_jour c set etats = n.etats,
    etat = case when n.etats ~ 'x' then 'x' when n.etats ~ 'e' then 'e' else 'm' end,
    litres = case when length(replace(substr(c.etats, 2, 4), 'm', '')) <= length(replace(substr(anciens_etats, 2, 4), 'm', ''))
      then c.litres else litres_sans_detail(anciens_litres, n.etats, c.volume, true) end
  from nouveau n
  where c.compteur_id = compteur and c.jour = jour_reduit and n.etats is not null
$$;

-- Servers keep in memory what holders have consented to; all of it is dropped when anything that decides on it changes.
create function signaler_consentements() returns trigger language plpgsql as $$
begin
  perform pg_notify('consentements', '');
  return null;
end $$;
create trigger consentement_signale after insert or update or delete on consentement
  for each statement execute function signaler_consentements();
create trigger titulaire_signale after update of numero_client_titulaire on abonnement
  for each statement execute function signaler_consentements();
create trigger professionnel_signale after update of est_professionnel on client
  for each statement execute function signaler_consentements();
create trigger contrat_cree_signale after insert or delete on contrat_cree_par_import
  for each statement execute function signaler_consentements();
-- Servers keep in memory that an account has shown to be a contract's customer; whatever may take this away says so.
create trigger attachement_signale after delete or update of preuve, numero_client, utilisateur_id, numero_contrat on attachement
  for each statement execute function signaler_consentements();
create trigger client_montre_signale after delete or update on client_montre
  for each statement execute function signaler_consentements();
create trigger clients_du_contrat_signales after update of numero_client_co_titulaire, numero_client_payeur on abonnement
  for each statement execute function signaler_consentements();
