CREATE TABLE game (
  text TEXT DEFAULT '-- nobody',
  name TEXT  -- himself
);
