-- Lists of contracts that came to an account, and that their customers are still to be told of: written with the list, told
-- by a job (annonces-rattachement), some hundred addresses at a time. The account's address is kept beside: it may go away.
create table annonce_rattachement (
  id bigint generated always as identity primary key,
  compte text not null,
  contrats text[] not null,
  -- The last address, in their order, that has been told.
  dernier text not null default '',
  cree_le timestamptz not null
);
