/** Leads to the Store of the server, and to HttpRouter and Router.leave(). */
export class Router {}
