// A message goes to each Caller, and the Answerer of this Store asks PostgreSQL. Router is a class,
// but of the client: the server has no Router. Stores are several objects. Returns early: If not.
// The clock calls pulse.beat() and store.close(), counts old_ticks, `lost_ticks` and kind_of_store,
// and renames tickCount.
class Store {
  void close();
  int kind_of_store;  ///< Kind of the Store,
  int store;          ///< The place of a new sentence.
};
